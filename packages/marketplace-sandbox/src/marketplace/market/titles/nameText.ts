import type { Dice } from '../lots/Dice.ts';

/** Without accents: most keyboards have none. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function withTypo(dice: Dice, name: string): string {
  const at = dice.whole(2, Math.max(2, name.length - 3));
  const [first, second] = [name[at], name[at + 1]];
  if (!first || !second || !/[a-z]{2}/.test(first + second)) return name;
  return dice.chance(0.5)
    ? `${name.slice(0, at)}${second}${first}${name.slice(at + 2)}`
    : `${name.slice(0, at)}${name.slice(at + 1)}`;
}

/** A name the way a seller types it: accents mostly lost, apostrophes curly, straight or gone, suffixes forgotten. */
export function nameText(dice: Dice, name: string): string {
  let text = dice.chance(0.75) ? withoutAccents(name) : name;
  const apostrophe = dice.next();
  if (apostrophe < 0.65) text = text.replaceAll('’', "'");
  else if (apostrophe < 0.75) text = text.replaceAll('’', '');
  if (dice.chance(0.2)) text = text.replace(/ (?:Jr\.|II)$/, '');
  else if (dice.chance(0.4)) text = text.replace(/ Jr\.$/, ' Jr');
  if (dice.chance(0.25)) text = text.replace(/^([A-Z])\.([A-Z])\./, '$1$2');
  return dice.chance(0.012) ? withTypo(dice, text) : text;
}
