import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTitle } from './foldTitle.ts';

test.each([
  ['Pokémon™ PSA 10? (not PSA)', 'pokemon psa 10? (not psa)'],
  ['Ja`Marr 12⁄99 “Blue” – Łukasz', `ja'marr 12/99 "blue" - lukasz`],
  ['‘a’ʼb`c′', "'a''b'c'"],
  ['“a”', '"a"'],
  ['a‐b‑c‒d–e—f−g', 'a-b-c-d-e-f-g'],
  ['Øłđßæœıð', 'oldssaeoeid'],
  ['PaulTarn', 'paul tarn'],
  ['PaulTarn2', 'paul tarn2'],
  ['NedFord', 'nedford'],
  ['NedLopez', 'ned lopez'],
  ['BoTarn', 'botarn'],
  ['PaulFor', 'paulfor'],
  ['LaMelo', 'lamelo'],
  ['xPaulTarn', 'xpaultarn'],
  ['PaulTarnX', 'paultarnx'],
  ['ArdenSIGNED', 'arden signed'],
  ['Ned FordROOKIE #5', 'ned ford rookie #5'],
  ['arden holoCARD', 'arden holo card'],
  ['LaMELO', 'lamelo'],
  ['VanVLEET', 'vanvleet'],
  ['FitzGERALD', 'fitzgerald'],
  ['ArdenPSA', 'ardenpsa'],
  ['ArdenSIGNEDx', 'ardensignedx'],
  ['XArdenSIGNED', 'xardensigned'],
  ['PaulTarn\u0301', 'paul tarn'],
  ['FordJr', 'ford jr'],
  ['FordSr.', 'ford sr.'],
  ['Ford, Jr.', 'ford jr.'],
  ['Ford,SR', 'ford sr'],
  ['Ford, Jrs', 'ford, jrs'],
  ['Ford, Ned', 'ford, ned'],
  ['FoJr', 'fojr'],
  ['A!B', 'a b'],
  ['a!!b', 'a b'],
  ['a ! b', 'a b'],
  [' a  b ', 'a b'],
  ['é!!ø', 'e o'],
  [' ø ', 'o'],
  ['a@é', 'a e'],
  ['a\u200bb™®©c', 'abc'],
  ['[a]{b}', 'a b'],
  ['Ø(a),+?"', 'o(a),+?"'],
  ['a\tb', 'a b'],
  ['É`a', "e'a"],
  ['Ł`a', "l'a"],
  ['#1 ½', '#1 1/2'],
  ['x'.repeat(500), 'x'.repeat(400)],
])('folds the title %j to %j', (title, folded) => {
  expect(foldTitle(title)).toBe(folded);
});

test('characters are folded run by run as the whole text would be', () => {
  const piece = fc.constantFrom(
    'a',
    'e',
    ' ',
    '10',
    '-',
    'é',
    'Å',
    'e\u0301',
    '\u0323',
    '\u0301',
    '\u200d',
    '™',
    'ﬁ',
    '½',
    '🔥',
    '한',
    'ポケ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const decomposed = text
        .replace(/[™®©\p{Default_Ignorable_Code_Point}]+/gu, '')
        .normalize('NFKD')
        .replace(/\p{Mark}+/gu, '');
      expect(foldTitle(text)).toBe(foldTitle(decomposed));
    }),
  );
});
