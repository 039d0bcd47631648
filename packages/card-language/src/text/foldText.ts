/**
 * Folds text for comparison: no accents, lower case, straight quotes. Everything decorative (emoji, stars, exclamation
 * marks) becomes a space. "Pokémon ★ Ja’Marr" becomes "pokemon ja'marr".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[‘’ʼ`´]/gu, "'")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}#/&'.-]+/gu, ' ')
    .trim();
}
