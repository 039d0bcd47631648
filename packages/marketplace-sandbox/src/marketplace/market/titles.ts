import { titleOrders, titleWords, wordList } from '../vocabulary/vocabulary.ts';
import { createLot } from './lots/createLot.ts';
import type { Lot } from './lots/Lot.ts';
import { Random } from './lots/Random.ts';
import { type TitleFacts, titleFactsOf, withoutAccents } from './titleFacts.ts';

/** The marketplace's limit, in UTF-16 units like its own counter. */
export const maxTitleLength = 80;
const titleStream = 2;

/** A row of titleWords.txt: the choices repeated by their weights. */
interface WordRow {
  readonly keep: number;
  readonly when: readonly { readonly fact: string; readonly value: string | undefined }[];
  /** The words of a choice: text at even places, names of facts at odd ones. */
  readonly choices: readonly (readonly string[])[];
}

const rowsOf = new Map<string, readonly WordRow[]>(
  [...Map.groupBy(titleWords, ({ part }) => part)].map(([part, rows]) => [
    part,
    rows.map(({ keep, when, words }) => ({
      keep,
      when: when.map((condition) => {
        const [fact = '', value] = condition.split('=');
        return { fact, value };
      }),
      choices: (words.length === 0 ? [''] : words.flatMap(repeatByWeight)).map((choice) => choice.split(/\{(\w+)\}/)),
    })),
  ]),
);
/** The orders of each kind of lot: the rows of one part after the other. */
const ordersOf = new Map(
  [...Map.groupBy(titleOrders, ({ kind }) => kind)].map(([kind, orders]) => [
    kind,
    orders.map(({ parts }) => parts.split(' ').map((part) => rowsOf.get(part) ?? [])),
  ]),
);

function repeatByWeight(choice: string): readonly string[] {
  const [, times = '1', words = ''] = /^(?:(\d+)\*)?(.*)$/.exec(choice) ?? [];
  return Array.from({ length: Number(times) }, () => words);
}

interface TitlePart {
  readonly text: string;
  readonly keep: number;
}

/** Finds the first row whose conditions hold. */
function fittingRow(rows: readonly WordRow[], facts: TitleFacts): WordRow | undefined {
  return rows.find(({ when }) => {
    for (const { fact, value } of when) if (value ? facts[fact] !== value : !facts[fact]) return false;
    return true;
  });
}

/** Writes one part of a title with the words of the first fitting row. Returns null when there is nothing to say. */
function writePart(random: Random, rows: readonly WordRow[], facts: TitleFacts): TitlePart | null {
  const row = fittingRow(rows, facts);
  if (!row) return null;
  const choice = random.pick(row.choices);
  let text = choice[0] ?? '';
  for (let i = 1; i < choice.length; i += 2) text += (facts[choice[i] ?? ''] ?? '') + (choice[i + 1] ?? '');
  return text === '' ? null : { text, keep: row.keep };
}

/** Joins the parts in order and drops the least important ones until the title fits. */
function joinParts(parts: readonly TitlePart[], glue: string): string {
  let left = parts;
  const lengthOf = () => left.reduce((sum, { text }) => sum + glue.length + text.length, -glue.length);
  while (left.length > 1 && lengthOf() > maxTitleLength) {
    const least = left.reduce((lowest, part) => (part.keep < lowest.keep ? part : lowest));
    left = left.filter((part) => part !== least);
  }
  const title = left.map(({ text }) => text).join(glue);
  return title.slice(0, maxTitleLength).trim();
}

/** Returns the longer title where the marketplace allows it, otherwise the shorter one. */
function ifItFits(longer: string, shorter: string): string {
  return longer.length <= maxTitleLength ? longer : shorter;
}

/** Writes a title without noise. Some sellers copy the label of a slab: capitals, no accents. */
function plainTitle(random: Random, lot: Lot): string {
  const facts = titleFactsOf(random, lot);
  const labelChance = { sport: 0.12, pokemon: 0.2, magic: 0 }[lot.kind];
  const label = lot.slab?.grader.short === 'PSA' && random.chance(labelChance);
  const order = random.pick(ordersOf.get(label ? `${lot.kind}Label` : lot.kind) ?? []);
  const glue = !label && random.chance(0.05) ? ' - ' : ' ';
  const parts: TitlePart[] = [];
  for (const rows of order) {
    const part = writePart(random, rows, facts);
    if (part) parts.push(part);
  }
  const title = joinParts(parts, glue);
  return label ? withoutAccents(title).replaceAll('’', "'").toUpperCase() : title;
}

/** Invents the title a seller gives a lot, with the noise that is common: capitals, exclamation marks, emoji. */
export function createTitle(seed: number, slot: number, generation: number, lot: Lot): string {
  const random = new Random(seed, slot, generation, titleStream);
  let title = plainTitle(random, lot);
  if (random.chance(0.22)) title = ifItFits(`${title} ${random.pick(wordList('noise'))}`, title);
  if (random.chance(0.035)) {
    const emoji = random.pick(wordList('emoji'));
    title = ifItFits(random.chance(0.4) ? `${emoji} ${title}` : `${title} ${emoji}`, title);
  }
  if (random.chance(0.05)) title = ifItFits(`${title}${random.pick(['!', '!!', '***'])}`, title);
  // Capitals can be longer than the letters they replace.
  return random.chance(0.25) ? ifItFits(title.toUpperCase(), title) : title;
}

/** Splits text into words: letters and digits without accents and apostrophes, in lower case. */
export function wordsOf(text: string): readonly string[] {
  // Most titles have ASCII letters only, which are split in half the time.
  if (/^[ -~]*$/.test(text))
    return (
      text
        .replaceAll("'", '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    );
  const plain = text.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Invents the n-th title of an endless list, for benches and tests that need titles but no marketplace. */
export function inventTitle(seed: number, number: number): { title: string; graded: boolean } {
  const lot = createLot(seed, number, 0);
  return { title: createTitle(seed, number, 0, lot), graded: lot.slab !== null };
}
