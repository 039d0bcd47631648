import type { InventedCard } from './InventedCard.ts';
import { type JudgedTitle, toFact } from './JudgedTitle.ts';

/** A title in the habit of a seller, and how the facts it states differ from those of the card. */
interface Written {
  readonly title: string;
  /** Kinds of facts that the title leaves out. */
  readonly unsaid?: readonly string[];
  /** Facts that the title adds, such as the grade of an autograph. */
  readonly also?: readonly string[];
}

/** Returns null if the seller has no such card. */
type SellerHabit = (card: InventedCard, number: number) => Written | null;

const maxTitleLength = 80;

/** The ways in which sellers write a title, by their names. */
export const sellerHabits: Readonly<Record<string, SellerHabit>> = {
  plain: (card) => ({ title: words(yearSet(card), card.player, card.team, details(card), slab(card)) }),
  catalogue: (card) => ({
    title: words(
      `${card.season} ${card.maker} ${withoutMaker(card)} -`,
      `${words(card.parallel, card.rookie && 'Rookie')} #${card.number}`,
      `${card.player}${card.rookie ? ' (RC)' : ''}`,
      copies(card),
      features(card),
      slab(card),
    ),
  }),
  capitals: (card) => ({
    title: words(yearSet(card), card.player, details(card), slab(card)).toUpperCase(),
  }),
  labelOfPsa: (card) =>
    card.grade === null || card.auto
      ? null
      : {
          title: words(
            String(card.year),
            card.maker,
            withoutMaker(card),
            `#${card.number}`,
            card.player,
            card.parallel === null ? null : `${withoutMaker(card)}-${card.parallel}`,
            features(card),
            copies(card),
            slab(card),
          ).toUpperCase(),
          unsaid: ['rookie'],
        },
  hyphens: (card) =>
    card.parallel === null || card.grade !== null
      ? null
      : {
          title: words(
            `${card.year} ${card.set.toUpperCase()}-${card.parallel.toUpperCase()}`,
            card.player.toUpperCase(),
            `#${card.number}`,
            features(card),
            copies(card),
          ),
          unsaid: ['rookie'],
        },
  stockNumberBehind: (card, number) => ({
    title: words(yearSet(card), card.player, details(card), slab(card), `A${1000 + number}`),
  }),
  stockNumberInFront: (card, number) => ({
    title: words(`B${20_000 + number} -`, yearSet(card), card.player, details(card), slab(card)),
  }),
  certificate: (card, number) =>
    card.grade === null
      ? null
      : { title: words(slab(card), yearSet(card), card.player, details(card), String(61_000_000 + number * 7)) },
  bareNumberBehindSet: (card) => ({
    title: words(yearSet(card), card.number, card.player, finish(card), slab(card)),
  }),
  bareNumberBehindName: (card) => ({
    title: words(card.player, yearSet(card), finish(card), card.number, slab(card)),
  }),
  glued: (card) => ({
    title: words(
      yearSet(card),
      card.player,
      `${words(card.parallel ?? 'Base')}#${card.number}${card.serial === null ? '' : `/${card.serial}`}`,
      card.grade === null ? null : card.grade.join(''),
      features(card),
    ),
    // "#150/99" says the copies and, if it is no higher than they are, no card number.
    unsaid: ['rookie', ...(card.serial !== null && Number(card.number) <= card.serial ? ['number'] : [])],
  }),
  noise: (card) => ({
    title: words('🔥', yearSet(card), card.player, details(card), slab(card), 'HOT! L@@K', card.team, '🔥🔥'),
  }),
  cutByMarketplace: (card) => {
    const said = words(yearSet(card), card.player, details(card), slab(card));
    const tail = 'Sharp Corners Fresh From The Pack Beautiful Centering Ships Tomorrow In A Sleeve';
    return said.length > maxTitleLength ? null : { title: `${said} ${tail}`.slice(0, maxTitleLength) };
  },
  severalPlayers: (card) =>
    card.category === 'pokemon'
      ? null
      : {
          title: words(yearSet(card), `${card.player}/Orval Quisenby`, details(card), slab(card)),
          also: ['player Orval Quisenby'],
        },
  plurals: (card) => ({
    title: words(
      yearSet(card),
      card.player,
      card.rookie ? 'Rookies' : null,
      finishPlural(card),
      `#${card.number}`,
      slab(card),
    ),
  }),
  twoGrades: (card, number) => {
    if (card.grade?.[0] !== 'PSA' || card.parallel !== null || card.relic) return null;
    const own = card.grade[1];
    const forms = [`PSA ${own} DNA AUTO 10`, `PSA/DNA ${own}/10`, `PSA ${own} / DNA 10`, `PSA ${own} w/10 AUTO`];
    const form = forms[number % forms.length] ?? '';
    return {
      title: words(yearSet(card), card.player, `#${card.number}`, card.rookie && 'RC', 'Signed', form),
      also: ['auto', 'autograde 10', ...(form.includes('DNA') ? ['dna'] : [])],
    };
  },
  autographGraded: (card, number) => {
    if (card.grade !== null || card.parallel !== null || card.relic) return null;
    const forms = ['PSA/DNA 10 Auto', 'PSA DNA Auto Grade 10', 'Auto PSA/DNA GEM MT 10', 'PSA/DNA Certified Auto 10'];
    return {
      title: words(
        'Signed',
        yearSet(card),
        card.player,
        `#${card.number}`,
        card.rookie && 'RC',
        forms[number % forms.length],
      ),
      also: ['auto', 'autograde 10', 'dna'],
    };
  },
};

/** Writes each card in some of the ways, as many titles as asked for. Every habit gets about as many. */
export function writeTitles(cards: readonly InventedCard[], count: number): JudgedTitle[] {
  const habits = Object.values(sellerHabits);
  const titles = new Map<string, JudgedTitle>();
  for (let turn = 0; titles.size < count && turn < count * 4; turn++) {
    const card = cards[turn % cards.length];
    const habit = habits[(turn + Math.floor(turn / cards.length) * 3) % habits.length];
    const written = card === undefined ? null : (habit?.(card, turn) ?? null);
    if (card === undefined || written === null) continue;
    // The marketplace cuts what is longer, and such a title would not say all its facts.
    if (written.title.length > maxTitleLength) continue;
    titles.set(written.title, { title: written.title, category: card.category, facts: factsOf(card, written) });
  }
  return [...titles.values()];
}

function factsOf(card: InventedCard, { unsaid = [], also = [] }: Written) {
  const facts = [
    `player ${card.player}`,
    `year ${card.year}`,
    `set ${card.set}`,
    `number ${card.number}`,
    card.parallel !== null && `parallel ${card.parallel}`,
    card.serial !== null && `serial ${card.serial}`,
    card.rookie && 'rookie',
    card.auto && 'auto',
    card.relic && 'relic',
    card.grade !== null && `grade ${card.grade.join(' ')}`,
    ...also,
  ].filter((fact) => fact !== false);
  return [...new Set(facts)].filter((fact) => !unsaid.includes(fact.split(' ')[0] ?? '')).map(toFact);
}

function words(...parts: readonly (string | null | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

const yearSet = (card: InventedCard) =>
  `${card.season} ${card.set.startsWith(card.maker) ? '' : `${card.maker} `}${card.set}`;
const withoutMaker = ({ set, maker }: InventedCard) => (set === maker ? set : set.replace(`${maker} `, ''));
const copies = ({ serial }: InventedCard) => (serial === null ? null : `/${serial}`);
const features = ({ auto, relic }: InventedCard) => words(auto && 'Auto', relic && 'Jersey Relic');
const finish = (card: InventedCard) => words(card.parallel, copies(card), card.rookie && 'RC', features(card));
const finishPlural = (card: InventedCard) =>
  words(
    card.parallel === null ? null : `${card.parallel} Prizms`,
    copies(card),
    card.auto && 'Autographs',
    card.relic && 'Relics',
  );
const details = (card: InventedCard) => words(finish(card), `#${card.number}`);
const slab = ({ grade }: InventedCard) =>
  grade === null ? null : `${grade[0]} ${grade[1]}${grade[0] === 'PSA' && grade[1] === '10' ? ' GEM MINT' : ''}`;
