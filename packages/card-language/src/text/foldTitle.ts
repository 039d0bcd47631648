/** Letters that Unicode does not take apart into a plain letter and a mark. */
const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ð: 'd' };

/** Longer texts are cut: the marketplace allows 80 characters, and nobody may make us read ten thousand. */
const longestTitle = 400;

/** The last text folded: a title is folded to be read, and again to be indexed right after. */
let last = { title: '', folded: '' };

/**
 * A title or query as the rules read it: accents and case gone, quotes straightened, decoration turned into spaces.
 * Other than `foldText` it keeps `? ( ) + ,` and quotes, because "PSA 10?" and "(not PSA)" say the opposite of
 * "PSA 10"; and it drops trade marks, which would turn into letters ("Pokémon™" is not "pokemontm").
 */
export function foldTitle(title: string): string {
  if (title !== last.title) {
    const text = title.slice(0, longestTitle);
    last = { title, folded: /^[\0-\x7f]*$/.test(text) ? foldPlain(text) : foldAny(text) };
  }
  return last.folded;
}

/** What nine of ten titles are: letters without accents. They need no Unicode tables. */
function foldPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('`', "'")
    .replace(/[^a-z\d#/&'".?()+,-]+/g, ' ')
    .trim();
}

function foldAny(text: string): string {
  return text
    .replace(/[™®©\p{Default_Ignorable_Code_Point}]+/gu, '')
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[‘’ʼ`´′]/gu, "'")
    .replace(/[“”″]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/⁄/gu, '/')
    .toLowerCase()
    .replace(/[øłđßæœıð]/gu, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{Letter}\p{Number}#/&'".?()+,-]+/gu, ' ')
    .trim();
}
