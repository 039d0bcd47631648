import { expect, test } from 'vitest';
import { foldTitle } from '../patterns/foldTitle.ts';
import { termsOfTitle } from '../terms/termsOfTitle.ts';
import { namesIn } from '../text/wordTables.ts';
import { readTitle } from '../titles/readTitle.ts';
import { hobbyTerms } from '../vocabulary/hobbyTerms.ts';
import { nicknames } from '../vocabulary/nicknames.ts';
import { firstNames } from '../vocabulary/playerNames.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { productAliases, sportsSets } from '../vocabulary/sportsSets.ts';
import { cityTeams } from '../vocabulary/teamsByCity.ts';
import { parseQuery } from './parseQuery.ts';
import type { Sequence } from './Query.ts';
import { maxPhraseWords } from './synonyms.ts';

const rows = [...hobbyTerms, ...productAliases, ...cityTeams, ...nicknames];
const phrases = rows.flatMap(([kind, label, typed, written]) =>
  typed.split(',').map((phrase) => [phrase, label, kind, written] as const),
);

test.each(phrases)('parses "%s" as %s', (phrase, label, kind) => {
  expect(parseQuery(phrase).parts).toMatchObject([{ kind, label, text: phrase }]);
});

test.each([
  ['upper dek', 'Upper Deck'],
  ['stadium clb', 'Topps Stadium Club'],
  ['ful art', 'Full Art'],
])('takes "%s", with a letter missing in a short word, for %s', (typed, label) => {
  expect(parseQuery(typed).parts).toMatchObject([{ label }]);
});

test('takes a word with a meaning of its own for no mistyped one', () => {
  expect(parseQuery('lot origin').parts.map(({ label }) => label)).toEqual(['Lot', 'origin']);
});

test('searches for the words of the tables and of sets without typos', () => {
  const phrases = [...hobbyTerms, ...productAliases].flatMap(([, , typed]) => typed.split(','));
  const sets = [
    ...sportsSets.flatMap(([name, , also]) => [name, ...namesIn(also ?? '')]),
    ...pokemonSets.map(({ name }) => name),
  ];
  const names = sets.filter((name) => name.includes(' ') && !name.includes("'"));
  const words = [...phrases, ...names].flatMap((name) => name.toLowerCase().split(/[ &-]+/));
  const isFuzzy = (text: string) =>
    parseQuery(`${text} `).query.must.some((anyOf) =>
      anyOf.some((one) => one.words.some(({ match }) => match === 'fuzzy')),
    );
  expect(words.filter((word) => !firstNames.has(word) && isFuzzy(word))).toEqual([]);
});

test('the tables have each phrase once, folded, and none longer than is looked up', () => {
  const typed = phrases.map(([phrase]) => phrase);
  expect(typed.filter((phrase, index) => typed.indexOf(phrase) !== index)).toEqual([]);
  expect(typed.filter((phrase) => phrase.split(' ').length > maxPhraseWords)).toEqual([]);
  expect(typed.filter((phrase) => foldTitle(phrase) !== phrase)).toEqual([]);
});

test.each(phrases)('"%s" finds a title that says it', (phrase, _, __, written) => {
  const found = written.split('|').filter((alternative) => {
    const title = `Ned Ford ${alternative.replaceAll('+', ' ')}`;
    const terms = termsOfTitle(title, readTitle(title, null));
    const matches = ({ words, adjacent }: Sequence) => {
      const positions = words.map(({ text }) =>
        terms.filter((term) => term.text === text).map(({ position }) => position),
      );
      if (!adjacent) return positions.every((list) => list.length > 0);
      return (positions[0] ?? []).some((start) => positions.every((list, index) => list.includes(start + index)));
    };
    return parseQuery(phrase).query.must.every((anyOf) => anyOf.some(matches));
  });
  expect(found.length).toBeGreaterThan(0);
});

/** Shows fuzzy words as `a~`, prefixes as `a*` and adjacent ones as `a+b`. */
const shownSequence = ({ words, adjacent }: Sequence) =>
  words
    .map(({ text, match }) => text + { exact: '', fuzzy: '~', prefix: '*', begun: '^' }[match])
    .join(adjacent ? '+' : ' ');

test.each([
  ['psa or 9', ['psa|9']],
  ['xx-/99 ', ['/99']],
  ['ned/ford ', ['ned+ford']],
  // RR is also a double rare of Pokémon.
  ['rated rookie ', ['rated+rookie|rr rookie|rated rookie']],
  ['gengarr ', ['gengarr~']],
  ['dragonit ', ['dragonit~|dragonair|dragonite']],
  ['dragonites ', ['dragonite|dragonites~|dragonite']],
  ['xragonite ', ['xragonite~']],
  ['salameche ', ['salameche~']],
  ['charmandr ', ['charmandr~|charmander']],
  ['kinglr ', ['kinglr~']],
  ['pika-chu ', ['pikachu~|pika+chu']],
  ['tallow-s ', ['tallows~|tallow+s']],
  ['tallow2', ['tallow2*|tallow2|tallow+2']],
  ['psa-tallow ', ['psatallow~|psa+tallow']],
  ['12-tallow ', ['12tallow|12+tallow']],
  ['aa-bbbb ', ['aabbbb|aa+bbbb']],
  ['aaa-bbbb ', ['aaabbbb~|aaa+bbbb']],
  ['aaaa-bbbb ', ['aaaabbbb~|aaaa~+bbbb~']],
  ['a-b ', ['ab|a+b']],
  ['topps', ['topp']],
  ['tops', ['tops*|top|tops~|topps']],
  ['upperr ', ['upperr~|upper']],
  ['refracto ', ['refracto~|refractor|ref|refr|rfr']],
  ['xefractor ', ['xefractor~|xfractor|x+fractor']],
  ['refractorss ', ['refractorss~']],
  ['mojo refractor ', ['mojo|mojo refractor']],
  ['autograh ', ['autograh~|auto|autograph|autographed|au|sig|signature|signed']],
  ['tallowies ', ['tallowie|tallowy|tallowies~']],
  ['tallowes ', ['tallowe|tallowes~']],
  ['lakers ', ['lakers']],
  ['laker ', ['laker']],
  ['t j k l ', ['tj|t j', 'kl|k l']],
  ['o neal jr ', ['oneal|o neal~']],
  ['da ja tallow ', ['dajatallow|da ja tallow~']],
  ['j tallow ', ['j', 'tallow~']],
  ['ja t ', ['ja', 't']],
  ['de la psa ', ['delapsa|de la psa']],
  ['d prizm ', ['d', 'prizm']],
  ['mc tallow', ['mctallow|mc tallow*|mc tallow~']],
  ['king tallow ', ['king', 'tallow~']],
  ['bowmans ', ['bowman']],
  ['perfect ', ['perfect']],
  ['bronze ', ['bronze']],
  ['flawless ', ['flawless']],
  ['jungle ', ['jungle']],
  ['celtics ', ['celtics']],
  ['hockey ', ['hockey']],
])('searches for %j with the words %j', (text, expected) => {
  expect(parseQuery(text).parts.map(({ matchers }) => matchers.map(shownSequence).join('|'))).toEqual(expected);
});
