import { memoize } from '../text/memoize.ts';
import { firstNames, surnames } from '../vocabulary/playerNames.ts';

/** Maps quotes, dashes and letters to the plain ones people type. Unicode's decomposition does not change them. */
const plainCharacters: Readonly<Record<string, string>> = {
  ...plainAs("'", '‘’ʼ`´′'),
  ...plainAs('"', '“”″'),
  ...plainAs('-', '‐‑‒–—−'),
  '⁄': '/',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
};
const notPlain = new RegExp(`[${Object.keys(plainCharacters).join('')}]`, 'gu');

function plainAs(plain: string, characters: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, plain]));
}

/** Longer texts are cut: the marketplace allows 80 characters, and nobody may make us read ten thousand. */
const maxTitleLength = 400;

/** A title is folded to be read and again to be indexed right after, so the last result is kept. */
let last = { title: '', folded: '' };

/**
 * Folds a title or query for the rules that read it. Unlike `foldText` it keeps `? ( ) + ,` and double quotes, because
 * "PSA 10?" and "(not PSA)" say the opposite of "PSA 10". It drops trademark signs, which would turn into letters:
 * "Pokémon™" is not "pokemontm".
 */
export function foldTitle(title: string): string {
  if (title !== last.title) {
    const cut = title.slice(0, maxTitleLength);
    const text = mayBeParted.test(cut) ? partNames(partSuffix(cut)) : cut;
    last = { title, folded: isAscii.test(text) ? foldAscii(text) : foldUnicode(text) };
  }
  return last.folded;
}

/** What `partNames` and `partSuffix` look for; few titles have any of it. */
const mayBeParted = /[a-z][A-Z]|[JS]r|,/;

const gluedNames = /(?<![A-Za-z])([A-Z][a-z]+)(?=([A-Z][a-z]{3,})(?![a-zA-Z]))/g;
/** The end of "ArdenSIGNED". Shorter beginnings are of one name with what follows: "LaMELO", "VanVLEET", "FitzGERALD". */
const gluedCapitals = /(?<=(?<![A-Za-z])(?!Fitz)[A-Z]?[a-z]{3,})(?=[A-Z]{4,}(?![A-Za-z]))/g;
/** Shorter first names begin others: "TreVeyon", "DeAndre". */
const minFirstName = 4;

/** "PaulSkenes" and "SkenesROOKIE" are two words. "LaMelo" is one. */
function partNames(text: string): string {
  return text.replaceAll(gluedCapitals, ' ').replaceAll(gluedNames, (first: string, _, surname: string) => {
    const isName = firstNames.has(first.toLowerCase());
    return isName && (first.length >= minFirstName || surnames.has(surname.toLowerCase())) ? `${first} ` : first;
  });
}

/** "GriffeyJr" is two words, and the comma of "Griffey, Jr." parts no name. */
function partSuffix(text: string): string {
  return text.replaceAll(/(?<=[a-z]{3})(?=[JS]r\b)|,(?= ?[JS][Rr]\b)/g, ' ');
}

const isAscii = /^[\0-\x7f]*$/;

/** Folds the nine of ten titles that are plain ASCII, which needs no Unicode tables. A single space stays untouched. */
function foldAscii(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('`', "'")
    .replace(/[^a-z\d#/&'".?()+,-]{2,}|[^ a-z\d#/&'".?()+,-]/g, ' ')
    .trim();
}

const beyondAscii = /[^\0-\x7f]+/g;
/** Remembered, because titles repeat the same few characters: the é of Pokémon, a dash, an emoji. */
const decompose = memoize((characters) =>
  characters
    .replace(/[™®©\p{Default_Ignorable_Code_Point}]+/gu, '')
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, ''),
);

function foldUnicode(text: string): string {
  const decomposed = text.replace(beyondAscii, decompose);
  if (isAscii.test(decomposed)) return foldAscii(decomposed);
  return decomposed
    .toLowerCase()
    .replace(notPlain, (character) => plainCharacters[character] ?? character)
    .replace(/[^\p{Letter}\p{Number}#/&'".?()+,-]+/gu, ' ')
    .trim();
}
