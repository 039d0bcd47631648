import type { Person } from './Person.ts';

const usual = { emailVerified: true, hasPicture: true };

// Everything a sign-in may meet stands in each list once. Ada has the same e-mail at both providers on purpose.

export const googlePeople: readonly Person[] = [
  { ...usual, key: 'ada', givenName: 'Ada', familyName: 'Lindqvist', email: 'ada@gmail.example' },
  {
    ...usual,
    key: 'bruno',
    givenName: 'Bruno',
    familyName: 'Okafor',
    email: 'bruno@collectors.example',
    emailVerified: false,
  },
  { ...usual, key: 'chiyo', givenName: 'Chiyo', familyName: 'Tanabe', email: 'chiyo@gmail.example', hasPicture: false },
  { ...usual, key: 'dario', givenName: 'Dario', familyName: 'Venn', emailVerified: false },
  {
    ...usual,
    key: 'maximiliana',
    givenName: 'Maximiliana Theodora Katharina',
    familyName: 'von Habichtstein-Wolkenried zu Donnersberg',
    email: 'maximiliana.theodora.von.habichtstein-wolkenried@gmail.example',
  },
];

export const facebookPeople: readonly Person[] = [
  { ...usual, key: 'ada', givenName: 'Ada', familyName: 'Lindqvist', email: 'ada@gmail.example' },
  { ...usual, key: 'emil', givenName: 'Emil', familyName: 'Sørby', email: 'emil@mail.example', emailVerified: false },
  { ...usual, key: 'farida', givenName: 'Farida', familyName: 'Haddad', emailVerified: false },
  { ...usual, key: 'gus', givenName: 'Gus', familyName: 'Moreau', email: 'gus@mail.example', hasPicture: false },
  {
    ...usual,
    key: 'anastasia',
    givenName: 'Anastasia Wilhelmina Rosalind',
    familyName: 'Featherstonehaugh-Cholmondeley of Marchmain',
    email: 'anastasia.wilhelmina.featherstonehaugh-cholmondeley@mail.example',
  },
];
