import type { InventedCard } from './InventedCard.ts';
import { type JudgedSearch, judgedSearch } from './JudgedTitle.ts';

type Typed = readonly [query: string, conditions: readonly (string | false)[]];
type BuyerHabit = (card: InventedCard) => Typed | null;

/** The ways in which collectors search for a card, each with what the results have to say. */
const buyerHabits: readonly (readonly [group: string, habit: BuyerHabit])[] = [
  ['words', (card) => [card.player.toLowerCase(), [playerOf(card)]]],
  ['set', (card) => [`${lastName(card)} ${shortSet(card)}`, [lastNameOf(card), setText(card)]]],
  [
    'grade',
    (card) =>
      card.grade === null ? null : [`${lastName(card)} ${card.grade.join(' ')}`, [lastNameOf(card), gradeOf(card)]],
  ],
  [
    'grade',
    (card) =>
      card.grade === null ? null : [`${card.grade.join('')} ${lastName(card)}`, [lastNameOf(card), gradeOf(card)]],
  ],
  ['number', (card) => [`${lastName(card)} #${card.number}`, [lastNameOf(card), `number ${card.number}`]]],
  ['number', (card) => [`${shortSet(card)} #${card.number}`, [setText(card), `number ${card.number}`]]],
  [
    'parallel',
    (card) =>
      card.parallel === null
        ? null
        : [`${lastName(card)} ${card.parallel}`.toLowerCase(), [lastNameOf(card), parallelText(card)]],
  ],
  [
    'serial',
    (card) =>
      card.serial === null ? null : [`${lastName(card)} /${card.serial}`, [lastNameOf(card), `serial ${card.serial}`]],
  ],
  ['auto-relic', (card) => (card.auto ? [`${lastName(card)} auto`, [lastNameOf(card), 'auto']] : null)],
  ['auto-relic', (card) => (card.auto ? [`${lastName(card)} signed`, [lastNameOf(card), 'auto']] : null)],
  ['words', (card) => (card.rookie ? [`${card.player} rc`, [playerOf(card), 'rookie']] : null)],
  ['plural', (card) => (card.rookie ? [`${lastName(card)} rookies`, [lastNameOf(card), 'rookie']] : null)],
  ['exclusion', (card) => [`${lastName(card)} -auto`, [lastNameOf(card), 'not auto']]],
  ['typing', (card) => typo(card, withoutLetter)],
  ['typing', (card) => typo(card, withSwap)],
  ['typing', (card) => typo(card, withTwice)],
  [
    'whole-card',
    (card) => [
      `${card.season} ${card.maker} ${shortSet(card)} ${card.player} ${card.parallel ?? ''} #${card.number} ${card.grade?.join(' ') ?? ''}`,
      [
        playerOf(card),
        `year ${card.year}`,
        setText(card),
        `number ${card.number}`,
        card.parallel !== null && parallelText(card),
        card.grade !== null && gradeOf(card),
      ],
    ],
  ],
];

/** Types searches for the cards, as many as asked for. Every habit gets about as many. */
export function typeSearches(cards: readonly InventedCard[], count: number): JudgedSearch[] {
  const searches = new Map<string, JudgedSearch>();
  for (let turn = 0; searches.size < count && turn < count * 4; turn++) {
    const card = cards[(turn * 7) % cards.length];
    const [group = '', habit] = buyerHabits[turn % buyerHabits.length] ?? [];
    const typed = card === undefined ? null : habit?.(card);
    if (!typed) continue;
    const query = typed[0].replaceAll(/ +/g, ' ').trim();
    searches.set(query, judgedSearch(group, query, typed[1].filter((condition) => condition !== false).join('; ')));
  }
  return [...searches.values()];
}

/** A color alone would be a parallel. */
function lastName({ player }: InventedCard): string {
  const last =
    player
      .replace(/ (?:Jr\.?|III)$/, '')
      .split(' ')
      .at(-1) ?? '';
  return (['Green', 'Blue', 'Black'].includes(last) ? player : last).toLowerCase();
}

const lastNameOf = (card: InventedCard) => `player ${lastName(card)}`;
const playerOf = ({ player }: InventedCard) => `player ${player}`;
const gradeOf = ({ grade }: InventedCard) => `grade ${grade?.join(' ')}`;
const shortSet = ({ set }: InventedCard) => set.replace(/^(?:Donruss|Topps|Bowman) (?=.)/, '').toLowerCase();
/** Words such as "chrome" and "prizm" are said of several products and of parallels. */
const setText = (card: InventedCard) => `text /\\b${shortSet(card)}s?\\b/`;
/** The color of another shade is another color. */
const parallelText = ({ parallel }: InventedCard) =>
  `text /(?<!\\b(?:rose|red|blue) )\\b${(parallel ?? '').replace(' ', '.*\\b')}s?\\b/`;

/** A name of five letters or more, mistyped once. */
function typo(card: InventedCard, mistype: (word: string) => string): Typed | null {
  const name = lastName(card);
  if (name.length < 5 || name.includes(' ')) return null;
  return [`${mistype(name)} ${shortSet(card)}`, [lastNameOf(card), setText(card)]];
}

const middleOf = (word: string) => Math.floor(word.length / 2);
const withoutLetter = (word: string) => word.slice(0, middleOf(word)) + word.slice(middleOf(word) + 1);
const withTwice = (word: string) => word.slice(0, middleOf(word)) + word.slice(middleOf(word) - 1);
function withSwap(word: string): string {
  const at = middleOf(word);
  return word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
}
