import type { AccountClaims } from 'oidc-provider';
import { fullName, type Person } from '../people/Person.ts';

/** The claims about a person, by their names in ID tokens and at userinfo. */
export function claimsOf(subject: string, person: Person, pictureUrl: string): AccountClaims {
  const { email, standing, givenName, familyName, hasPicture } = person;
  return {
    sub: subject,
    name: fullName(person),
    given_name: givenName,
    ...(familyName !== '' && { family_name: familyName }),
    ...(hasPicture && { picture: pictureUrl }),
    ...(email !== undefined && { email, email_verified: standing !== 'unverified' }),
    // Google writes `hd` for companies only; here it stands for its own addresses, too, which are not gmail.com's.
    ...(email !== undefined && standing === 'hosted' && { hd: email.split('@').at(-1)?.toLowerCase() }),
  };
}
