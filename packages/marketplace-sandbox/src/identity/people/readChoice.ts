import { type Person, type Standing, standings } from './Person.ts';

/** What was typed into the form for somebody who is not in the list. */
export interface Typed {
  readonly email: string;
  readonly name: string;
  readonly standing: Standing;
}

export type Choice =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'chosen'; readonly person: Person }
  | { readonly kind: 'unclear'; readonly problem: string; readonly typed: Typed };

const maxEmailLength = 254;
const maxNameLength = 200;
const plausibleEmail = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

function typedPerson({ email, name, standing }: Typed): Person {
  const words = (name || (email.split('@')[0] ?? '')).split(/\s+/);
  const familyName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const givenName = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '');
  return { key: email, email, givenName, familyName, standing, hasPicture: true };
}

/** Reads what the sign-in page sent. */
export function readChoice(form: URLSearchParams, people: readonly Person[]): Choice {
  if (form.has('cancel')) return { kind: 'cancelled' };
  const listed = people.find(({ key }) => key === form.get('person'));
  if (listed) return { kind: 'chosen', person: listed };
  const typed = {
    email: (form.get('email') ?? '').trim(),
    name: (form.get('name') ?? '').trim(),
    standing: standings.find((one) => one === form.get('standing')) ?? 'unverified',
  };
  if (typed.email.length > maxEmailLength || !plausibleEmail.test(typed.email)) {
    return { kind: 'unclear', problem: 'Enter an e-mail address such as someone@mail.example.', typed };
  }
  if (typed.name.length > maxNameLength) {
    return { kind: 'unclear', problem: `Enter a name of at most ${maxNameLength} characters.`, typed };
  }
  return { kind: 'chosen', person: typedPerson(typed) };
}
