/**
 * Text as it is compared: compatibility forms unified, accents and case gone, quotes straightened, everything that
 * only decorates a title (emoji, stars, exclamation marks) turned into a space.
 * "Pokémon ★ Ja’Marr" becomes "pokemon ja'marr".
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
