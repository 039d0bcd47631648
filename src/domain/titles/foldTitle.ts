/** Letters that Unicode does not take apart into a plain letter and a mark. */
const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ð: 'd' };

/** Longer texts are cut: the marketplace allows 80 characters, and nobody may make us read ten thousand. */
const longestTitle = 400;

/**
 * A title or query as the rules read it: accents and case gone, quotes straightened, decoration turned into spaces.
 * Other than `foldText` it keeps `? ( ) + ,` and quotes, because "PSA 10?" and "(not PSA)" say the opposite of
 * "PSA 10"; and it drops trade marks, which would turn into letters ("Pokémon™" is not "pokemontm").
 */
export function foldTitle(title: string): string {
  return title
    .slice(0, longestTitle)
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
