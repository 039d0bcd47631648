import type { Query } from '@cardfall/card-language';

const matchOfSign = new Map<string, 'prefix' | 'fuzzy' | 'begun'>([
  ['*', 'prefix'],
  ['~', 'fuzzy'],
  ['…', 'begun'],
]);

/**
 * Returns the query for words. A sign at the end says how one is matched, - excludes it, + joins words to a phrase, and |
 * separates alternatives.
 */
export function queryOf(text: string): Query {
  const readWord = (word: string) => {
    const match = matchOfSign.get(word.slice(-1));
    return match === undefined ? { text: word, match: 'exact' as const } : { text: word.slice(0, -1), match };
  };
  const anyOf = (part: string) =>
    part.split('|').map((one) => ({ words: one.split('+').map(readWord), adjacent: one.includes('+') }));
  const [must = [], mustNot = []] = ['', '-'].map((sign) =>
    text
      .split(' ')
      .filter((part) => part.startsWith('-') === (sign === '-'))
      .map((part) => anyOf(part.slice(sign.length))),
  );
  return { must, mustNot };
}
