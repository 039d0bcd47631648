import { escapeHtml } from '../../serving/escapeHtml.ts';
import { pageReply } from '../../serving/pageReply.ts';
import type { Reply } from '../../serving/Reply.ts';
import type { Brand } from '../people/Brand.ts';
import { fullName, type Person, type Standing, standings } from '../people/Person.ts';
import type { Typed } from '../people/readChoice.ts';
import { subjectOf } from '../people/subjectOf.ts';
import { pageStyle } from './pageStyle.ts';

export interface SignInPage {
  readonly brand: Brand;
  /** Where a signed-in person is sent: its host is named, its origin may be reached from here. */
  readonly redirectUri: string;
  readonly seversOpener: boolean;
  /** Whether the protocol can say that an e-mail is verified. */
  readonly knowsVerified: boolean;
  readonly refused?: { readonly problem: string; readonly typed: Typed };
}

function likeness(person: Person, brand: Brand): string {
  if (person.hasPicture) {
    return `<img src="/${brand.id}/pictures/${subjectOf(brand, person)}.svg" alt="" width="40" height="40">`;
  }
  const initials = person.givenName.slice(0, 1) + person.familyName.slice(0, 1);
  return `<span class="initials" aria-hidden="true">${escapeHtml(initials)}</span>`;
}

function personButton(person: Person, { brand, knowsVerified }: SignInPage): string {
  const tags = [
    knowsVerified && person.email !== undefined && person.standing === 'unverified' && 'e-mail not verified',
    !person.hasPicture && 'no picture',
  ].filter((tag) => tag !== false);
  return `<li><button class="person" name="person" value="${escapeHtml(person.key)}">
${likeness(person, brand)}
<span class="who"><span class="name">${escapeHtml(fullName(person))}</span>${tags.map((tag) => ` <span class="tag">${tag}</span>`).join('')}
<span class="email">${escapeHtml(person.email ?? 'Account without an e-mail')}</span></span>
</button></li>`;
}

function standingField(brand: Brand, chosen: Standing): string {
  const words: Record<Standing, string> = {
    hosted: `${brand.name} runs it`,
    verified: 'is elsewhere, and was verified',
    unverified: 'was never verified',
  };
  const options = standings.map(
    (one) => `<option value="${one}"${one === chosen ? ' selected' : ''}>${escapeHtml(words[one])}</option>`,
  );
  return `<p class="field"><label for="standing">The mailbox</label>
<select id="standing" name="standing">${options.join('')}</select></p>`;
}

function anyoneForm({ brand, knowsVerified, refused }: SignInPage): string {
  const typed = refused?.typed ?? { email: '', name: '', standing: 'hosted' as const };
  const marks = refused ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<details${refused ? ' open' : ''}>
<summary>Use another account</summary>
<form method="post">
${refused ? `<p class="problem" id="problem" role="alert">${escapeHtml(refused.problem)}</p>` : ''}
<p class="field"><label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="254" required${marks} value="${escapeHtml(typed.email)}"></p>
<p class="field"><label for="name">Name</label>
<input id="name" name="name" autocomplete="off" maxlength="200" value="${escapeHtml(typed.name)}"></p>
${knowsVerified ? standingField(brand, typed.standing) : ''}
<button class="button solid">Continue</button>
</form>
</details>`;
}

/** The one page of a sign-in: whom to be. */
export function signInPage(page: SignInPage): Reply {
  const name = escapeHtml(page.brand.name);
  return pageReply({
    status: page.refused ? 422 : 200,
    title: `Sandbox sign-in — stands in for ${page.brand.name}`,
    style: pageStyle,
    allows: {
      'img-src': "'self' data:",
      // Where the form leads in the end counts, too: browsers hold redirects to this.
      'form-action': `'self' ${new URL(page.redirectUri).origin}`,
    },
    ...(page.seversOpener && { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }),
    main: `<p class="badge">Sandbox · stands in for ${name}</p>
<h1>Choose an account</h1>
<p class="lead">to continue to <strong>${escapeHtml(new URL(page.redirectUri).host)}</strong></p>
<form method="post"><ul class="people">
${page.brand.people.map((person) => personButton(person, page)).join('\n')}
</ul></form>
${anyoneForm(page)}
<form method="post" class="cancel"><button class="button" name="cancel" value="yes">Cancel</button></form>
<p class="small">These people are invented. This page runs on this computer and sends nothing to ${name}.</p>`,
  });
}
