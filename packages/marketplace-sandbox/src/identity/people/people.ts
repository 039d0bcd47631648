import type { Person } from './Person.ts';

const usual = { standing: 'hosted', hasPicture: true } as const;

/** Facebook runs no mailboxes. */
const elsewhere = { standing: 'verified', hasPicture: true } as const;

// Everything a sign-in may meet stands in each list once. Ada has the same e-mail at both providers on purpose.

export const googlePeople: readonly Person[] = [
  { ...usual, key: 'ada', givenName: 'Ada', familyName: 'Lindqvist', email: 'ada@gmail.example' },
  {
    ...usual,
    key: 'bruno',
    givenName: 'Bruno',
    familyName: 'Okafor',
    email: 'bruno@collectors.example',
    standing: 'unverified',
  },
  { ...usual, key: 'chiyo', givenName: 'Chiyo', familyName: 'Tanabe', email: 'chiyo@gmail.example', hasPicture: false },
  { ...usual, key: 'dario', givenName: 'Dario', familyName: 'Venn', standing: 'unverified' },
  {
    ...usual,
    key: 'maximiliana',
    givenName: 'Maximiliana Theodora Katharina',
    familyName: 'von Habichtstein-Wolkenried zu Donnersberg',
    email: 'maximiliana.theodora.von.habichtstein-wolkenried@gmail.example',
  },
];

export const facebookPeople: readonly Person[] = [
  { ...elsewhere, key: 'ada', givenName: 'Ada', familyName: 'Lindqvist', email: 'ada@gmail.example' },
  {
    ...elsewhere,
    key: 'emil',
    givenName: 'Emil',
    familyName: 'Sørby',
    email: 'emil@mail.example',
    standing: 'unverified',
  },
  { ...elsewhere, key: 'farida', givenName: 'Farida', familyName: 'Haddad', standing: 'unverified' },
  { ...elsewhere, key: 'gus', givenName: 'Gus', familyName: 'Moreau', email: 'gus@mail.example', hasPicture: false },
  {
    ...elsewhere,
    key: 'anastasia',
    givenName: 'Anastasia Wilhelmina Rosalind',
    familyName: 'Featherstonehaugh-Cholmondeley of Marchmain',
    email: 'anastasia.wilhelmina.featherstonehaugh-cholmondeley@mail.example',
  },
];
