import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { messagePage, pageReply } from '../serving/pageReply.ts';
import type { Reply } from '../serving/Reply.ts';
import { readBody } from '../serving/readBody.ts';
import type { Values } from '../serving/template.ts';
import { type Brand, type EmailTrust, emailTrusts, fullName, type Person, subjectOf } from './people.ts';

export interface SignInPage {
  readonly brand: Brand;
  /** The URL the person returns to. The page names its host and may send forms to its origin. */
  readonly redirectUri: string;
  readonly seversOpener: boolean;
  /** True if the protocol can say that an email address is verified. */
  readonly knowsVerified: boolean;
}

/** The form for a person who is not in the list. */
interface PersonForm {
  readonly email: string;
  readonly name: string;
  readonly emailTrust: EmailTrust;
}

const maxEmailLength = 254;
const maxNameLength = 200;
const plausibleEmail = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/**
 * Returns the person chosen on the sign-in page, null when the sign-in was canceled, or a response: the page itself, or
 * a refusal.
 */
export async function chosenPerson(
  request: IncomingMessage,
  page: SignInPage,
): Promise<{ readonly person: Person | null } | { readonly reply: Reply }> {
  if (request.method !== 'POST') return { reply: signInPage(page) };
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return { reply: signInMessage(403, 'The form came from another site. Go back and start the sign-in again.') };
  }
  const form = new URLSearchParams(await readBody(request));
  if (form.has('cancel')) return { person: null };
  const listed = page.brand.people.find(({ key }) => key === form.get('person'));
  if (listed) return { person: listed };
  const fields = {
    email: (form.get('email') ?? '').trim(),
    name: (form.get('name') ?? '').trim(),
    emailTrust: emailTrusts.find((trust) => trust === form.get('standing')) ?? 'unverified',
  };
  const problem = problemOf(fields);
  return problem === undefined ? { person: toPerson(fields) } : { reply: signInPage(page, problem, fields) };
}

function problemOf({ email, name }: PersonForm): string | undefined {
  if (email.length > maxEmailLength || !plausibleEmail.test(email)) {
    return 'Enter an e-mail address such as someone@mail.example.';
  }
  return name.length > maxNameLength ? `Enter a name of at most ${maxNameLength} characters.` : undefined;
}

function toPerson({ email, name, emailTrust }: PersonForm): Person {
  const words = (name || (email.split('@')[0] ?? '')).split(/\s+/);
  const familyName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const givenName = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '');
  return { key: email, email, givenName, familyName, emailTrust, hasPicture: true };
}

/** Returns a page that says why a sign-in cannot continue. */
export function signInMessage(status: number, text: string): Reply {
  return messagePage('sign-in', status, 'This sign-in cannot continue', text);
}

/** Returns what the page shows of a person. Facebook does not tell whether an e-mail is verified. */
function personValues(person: Person, { brand, knowsVerified }: SignInPage): Values {
  const { key, givenName, familyName, email, emailTrust, hasPicture } = person;
  const unverified = knowsVerified && email !== '' && emailTrust === 'unverified';
  return {
    key,
    name: fullName(person),
    email: email || 'Account without an e-mail',
    picture: hasPicture ? `/${brand.id}/pictures/${subjectOf(brand, person)}.svg` : '',
    initials: givenName.slice(0, 1) + familyName.slice(0, 1),
    tags: [...(unverified ? [{ tag: 'e-mail not verified' }] : []), ...(hasPicture ? [] : [{ tag: 'no picture' }])],
  };
}

/** Returns the page with the choice of an account. After a refused form it shows what was typed and the problem. */
function signInPage(
  page: SignInPage,
  problem = '',
  form: PersonForm = { email: '', name: '', emailTrust: 'hosted' },
): Reply {
  const { brand, redirectUri, knowsVerified, seversOpener } = page;
  const { host, origin } = new URL(redirectUri);
  const labels: Record<EmailTrust, string> = {
    hosted: `${brand.name} runs it`,
    verified: 'is elsewhere, and was verified',
    unverified: 'was never verified',
  };
  const options = emailTrusts.map((trust) => ({ trust, label: labels[trust], selected: trust === form.emailTrust }));
  return pageReply({
    status: problem ? 422 : 200,
    title: `Sandbox sign-in — stands in for ${brand.name}`,
    look: 'sign-in',
    // Browsers apply the rule for forms to redirects, too.
    allows: { 'img-src': "'self' data:", 'form-action': `'self' ${origin}` },
    ...(seversOpener && { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }),
    template: join(import.meta.dirname, 'signIn.tpl'),
    values: {
      ...{ host, problem, maxEmailLength, maxNameLength },
      brand: brand.name,
      people: brand.people.map((person) => personValues(person, page)),
      typedEmail: form.email,
      typedName: form.name,
      trusts: knowsVerified ? [{ options }] : [],
    },
  });
}
