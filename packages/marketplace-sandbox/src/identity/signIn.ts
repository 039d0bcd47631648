import type { IncomingMessage } from 'node:http';
import { escapeHtml, messagePage, pageReply } from '../serving/pageReply.ts';
import type { Reply } from '../serving/Reply.ts';
import { readBody } from '../serving/readBody.ts';
import { type Brand, type EmailTrust, emailTrusts, fullName, type Person, subjectOf } from './people.ts';

export interface SignInPage {
  readonly brand: Brand;
  /** Where the person returns to. The page names its host and may send forms to its origin. */
  readonly redirectUri: string;
  readonly seversOpener: boolean;
  /** Whether the protocol can say that an e-mail is verified. */
  readonly knowsVerified: boolean;
}

/** The form for a person who is not in the list. */
interface PersonForm {
  readonly email: string;
  readonly name: string;
  readonly emailTrust: EmailTrust;
}

interface RefusedForm {
  readonly problem: string;
  readonly form: PersonForm;
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
  return problem === undefined ? { person: toPerson(fields) } : { reply: signInPage(page, { problem, form: fields }) };
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

function pictureHtml(person: Person, brand: Brand): string {
  if (person.hasPicture) {
    return `<img src="/${brand.id}/pictures/${subjectOf(brand, person)}.svg" alt="" width="40" height="40">`;
  }
  const initials = person.givenName.slice(0, 1) + person.familyName.slice(0, 1);
  return `<span class="initials" aria-hidden="true">${escapeHtml(initials)}</span>`;
}

function personButton(person: Person, { brand, knowsVerified }: SignInPage): string {
  const tags = [
    knowsVerified && person.email !== undefined && person.emailTrust === 'unverified' && 'e-mail not verified',
    !person.hasPicture && 'no picture',
  ].filter((tag) => tag !== false);
  return `<li><button class="person" name="person" value="${escapeHtml(person.key)}">
${pictureHtml(person, brand)}
<span class="who"><span class="name">${escapeHtml(fullName(person))}</span>${tags.map((tag) => ` <span class="tag">${tag}</span>`).join('')}
<span class="email">${escapeHtml(person.email ?? 'Account without an e-mail')}</span></span>
</button></li>`;
}

function trustField(brand: Brand, chosen: EmailTrust): string {
  const labels: Record<EmailTrust, string> = {
    hosted: `${brand.name} runs it`,
    verified: 'is elsewhere, and was verified',
    unverified: 'was never verified',
  };
  const options = emailTrusts.map(
    (trust) => `<option value="${trust}"${trust === chosen ? ' selected' : ''}>${escapeHtml(labels[trust])}</option>`,
  );
  return `<p class="field"><label for="standing">The mailbox</label>
<select id="standing" name="standing">${options.join('')}</select></p>`;
}

function otherAccountForm({ brand, knowsVerified }: SignInPage, refused?: RefusedForm): string {
  const { email, name, emailTrust } = refused?.form ?? { email: '', name: '', emailTrust: 'hosted' };
  const marks = refused ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<details${refused ? ' open' : ''}>
<summary>Use another account</summary>
<form method="post">
${refused ? `<p class="problem" id="problem" role="alert">${escapeHtml(refused.problem)}</p>` : ''}
<p class="field"><label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="${maxEmailLength}" required${marks} value="${escapeHtml(email)}"></p>
<p class="field"><label for="name">Name</label>
<input id="name" name="name" autocomplete="off" maxlength="${maxNameLength}" value="${escapeHtml(name)}"></p>
${knowsVerified ? trustField(brand, emailTrust) : ''}
<button class="button solid">Continue</button>
</form>
</details>`;
}

/** Returns the page with the choice of an account. */
function signInPage(page: SignInPage, refused?: RefusedForm): Reply {
  const name = escapeHtml(page.brand.name);
  const { host, origin } = new URL(page.redirectUri);
  return pageReply({
    status: refused ? 422 : 200,
    title: `Sandbox sign-in — stands in for ${page.brand.name}`,
    look: 'sign-in',
    // Browsers apply the rule for forms to redirects, too.
    allows: { 'img-src': "'self' data:", 'form-action': `'self' ${origin}` },
    ...(page.seversOpener && { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }),
    main: `<p class="badge">Sandbox · stands in for ${name}</p>
<h1>Choose an account</h1>
<p class="lead">to continue to <strong>${escapeHtml(host)}</strong></p>
<form method="post"><ul class="people">
${page.brand.people.map((person) => personButton(person, page)).join('\n')}
</ul></form>
${otherAccountForm(page, refused)}
<form method="post" class="cancel"><button class="button" name="cancel" value="yes">Cancel</button></form>
<p class="small">These people are invented. This page runs on this computer and sends nothing to ${name}.</p>`,
  });
}
