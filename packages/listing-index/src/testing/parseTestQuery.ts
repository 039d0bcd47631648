import type { Query } from '@cardfall/card-language';

const matchOfSign = new Map<string, 'prefix' | 'fuzzy' | 'begun'>([
  ['*', 'prefix'],
  ['~', 'fuzzy'],
  ['…', 'begun'],
]);

/**
 * Parses the query of a test. A word is matched exactly, or as a prefix (`play*`), with its typos (`jordn~`), or as the beginning of a
 * word if nothing is found otherwise (`refrac…`). `-` excludes, `+` joins the words of a phrase, `|` separates alternatives.
 */
export function parseTestQuery(text: string): Query {
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
