/** Who is signed in, as far as the screens show it. */
export interface SessionUser {
  readonly username: string;
  readonly firstName: string;
  readonly email: string;
  /** An http address, or none. */
  readonly photoUrl: string | null;
}

/** No user is that long: whatever is has been put there by somebody else. */
const longestText = 10_000;

/** The user as kept in the browser's storage (specification, section 3); null when there is none, or only junk. */
export function parseUser(text: string | null): SessionUser | null {
  try {
    const given = JSON.parse((text ?? '').slice(0, longestText));
    const word = (name: string): string => (typeof given[name] === 'string' ? given[name].trim() : '');
    const [username, firstName, photo] = [word('username'), word('first_name'), word('photo_url')];
    if (username + firstName === '') return null;
    return { username, firstName, email: word('email'), photoUrl: /^https?:\/\//i.test(photo) ? photo : null };
  } catch {
    return null;
  }
}
