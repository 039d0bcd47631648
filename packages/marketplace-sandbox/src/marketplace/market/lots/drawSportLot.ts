import type { Player } from '../../vocabulary/athletes/Player.ts';
import { type Insert, inserts } from '../../vocabulary/products/inserts.ts';
import { type Parallel, parallels } from '../../vocabulary/products/parallels.ts';
import type { ParallelFamily, SportSet } from '../../vocabulary/products/SportSet.ts';
import type { Dice } from './Dice.ts';
import { drawSlab } from './drawSlab.ts';
import type { Sport, SportLot } from './Lot.ts';
import { type League, leagues, newestYear, yearWithSets } from './leagues.ts';
import { sportWorth } from './sportWorth.ts';
import { Wheel } from './Wheel.ts';

const rawConditions = ['Near Mint or Better', 'Near Mint or Better', 'Near Mint or Better', 'Excellent', 'Very Good'];
const parallelChance: Record<ParallelFamily, number> = {
  none: 0,
  refractor: 0.55,
  prizm: 0.6,
  optic: 0.6,
  foil: 0.3,
  premium: 0.5,
};
const parallelWheels = new Map(
  (Object.keys(parallelChance) as ParallelFamily[]).map((family) => [
    family,
    new Wheel(parallels[family], ([, , , , , share]) => share),
  ]),
);
/** Before this year a refractor was just a refractor, or gold. */
const colourfulSince = 2005;

/** Inserts that belong to one product, one sport or to rookies only. */
const insertNeeds: Readonly<Record<string, (set: string, sport: Sport, rookie: boolean) => boolean>> = {
  'Rated Rookie': (set, _, rookie) => rookie && set.includes('Donruss'),
  'Young Guns': (set, sport, rookie) => rookie && sport === 'Ice Hockey' && set === 'Upper Deck',
  'Star Rookie': (set, _, rookie) => rookie && set === 'Upper Deck',
  'Rookie Ticket': (set, _, rookie) => rookie && set.includes('Contenders'),
  'Future Watch': (set, _, rookie) => rookie && set === 'SP Authentic',
  'Heir Apparent': (_set, _sport, rookie) => rookie,
  'Mystery Rookie': (_set, _sport, rookie) => rookie,
  'Diamond Kings': (set, sport) => sport === 'Baseball' && set === 'Donruss',
  'Home Field Advantage': (set, sport) => sport === 'Baseball' && set.startsWith('Topps'),
  'Clubhouse Collection': (set, sport) => sport === 'Baseball' && set.includes('Heritage'),
  'Bowman Scouts Top 100': (set) => set.startsWith('Bowman'),
  'Bomb Squad': (_set, sport) => sport === 'Football',
  Downtown: (set) => set.includes('Optic'),
  'My House': (set) => set.includes('Optic'),
  Kaboom: (set) => set.startsWith('Panini'),
  Manga: (set) => set.includes('Prizm'),
  'Precious Metal Gems': (set) => set.includes('Metal'),
  'The Finals': (_set, sport) => sport === 'Basketball',
};

function yearOf(dice: Dice, league: League, player: Player): number {
  const [, , , first, last, fame] = player;
  const wished = dice.chance(0.4)
    ? first
    : fame >= 4 && last < 2010 && dice.chance(0.15)
      ? dice.whole(2012, newestYear)
      : dice.whole(first, last);
  return yearWithSets(league, wished);
}

function insertOf(dice: Dice, set: SportSet, sport: Sport, year: number, rookie: boolean): Insert | null {
  const chance = set[0] === 'Upper Deck' && sport === 'Ice Hockey' && rookie ? 0.7 : 0.16;
  if (!dice.chance(chance)) return null;
  const fitting = inserts[set[3]].filter(
    ([name, , , since]) => since <= year && (insertNeeds[name]?.(set[0], sport, rookie) ?? true),
  );
  return fitting.length > 0 ? dice.pick(fitting) : null;
}

function parallelOf(dice: Dice, set: SportSet, year: number): Parallel | null {
  const wheel = parallelWheels.get(set[4]);
  if (!wheel || year < 1993 || !dice.chance(parallelChance[set[4]])) return null;
  const parallel = wheel.spin(dice);
  if (year >= colourfulSince || set[4] !== 'refractor') return parallel;
  const plain = parallels.refractor.filter(([name]) => ['Refractor', 'X-Fractor', 'Gold Refractor'].includes(name));
  return dice.pick(plain);
}

function autographOf(dice: Dice, set: SportSet, year: number): Pick<SportLot, 'autograph' | 'autographBy'> {
  const chance =
    year < 1997 ? 0 : { premium: 0.5, art: 0.2, chrome: 0.12, prizm: 0.1, flagship: 0.05 }[set[3] as string];
  if (dice.chance(chance ?? 0)) return { autograph: 'factory', autographBy: '' };
  if (dice.chance(0.035)) return { autograph: 'signed', autographBy: dice.pick(['PSA/DNA', 'PSA/DNA', 'JSA', 'BAS']) };
  return { autograph: 'none', autographBy: '' };
}

function initials(name: string): string {
  return name
    .replace(/ (?:Jr\.|II|III)$/, '')
    .split(/[ -]/)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 3);
}

function cardNumberOf(
  dice: Dice,
  card: Pick<SportLot, 'set' | 'insert' | 'autograph' | 'firstBowman' | 'patch'>,
  name: string,
): string {
  if (card.insert?.[1]) return `${card.insert[1]}-${dice.whole(1, 30)}`;
  if (card.autograph === 'factory') {
    const prefix = card.patch ? 'RPA' : card.set[0].startsWith('Bowman') ? 'CPA' : dice.pick(['RA', 'AU', 'SIG']);
    return `${prefix}-${initials(name)}`;
  }
  if (card.firstBowman) return `${card.set[0].includes('Chrome') ? 'BCP' : 'BDP'}-${dice.whole(1, 150)}`;
  return String(dice.whole(1, { vintage: 560, retro: 660, flagship: 400 }[card.set[3] as string] ?? 300));
}

function salesOddities(dice: Dice): Pick<SportLot, 'cards' | 'pickList' | 'reprint'> {
  const throwOf = dice.next();
  return {
    cards: throwOf < 0.015 ? dice.whole(2, 5) : 1,
    pickList: throwOf > 0.992,
    reprint: throwOf > 0.5 && throwOf < 0.508,
  };
}

export function drawSportLot(dice: Dice, sport: Sport): SportLot {
  const league = leagues[sport];
  const player = league.players.spin(dice);
  const team = league.teams[player[1]];
  const year = yearOf(dice, league, player);
  const set = league.setsByYear.get(year)?.spin(dice);
  if (!team || !set) throw new Error(`the vocabulary has no team or no set for ${player[0]} in ${year}`);
  const debut = league.debuts.get(player[0]) === player[3] && year === yearWithSets(league, player[3]);
  const firstBowman = debut && set[0].startsWith('Bowman') && year > 2005 && dice.chance(0.6);
  const oddities = salesOddities(dice);
  const single = oddities.cards === 1 && !oddities.pickList && !oddities.reprint;
  const insert = insertOf(dice, set, sport, year, debut);
  const parallel = parallelOf(dice, set, year);
  const { autograph, autographBy } = autographOf(dice, set, year);
  const patch = year > 1998 && dice.chance(set[3] === 'premium' ? 0.45 : set[3] === 'art' ? 0.1 : 0.01);
  const copies =
    parallel?.[3] || ((patch || autograph === 'factory') && set[3] === 'premium' ? dice.pick([99, 49, 25]) : 0);
  const card = { set, insert, autograph, firstBowman, patch };
  const goods = {
    kind: 'sport' as const,
    sport,
    player,
    team,
    year,
    ...card,
    parallel,
    copies,
    copy: copies > 0 ? dice.whole(1, copies) : 0,
    rookie: debut && !firstBowman,
    autographBy,
    cardNumber: cardNumberOf(dice, card, player[0]),
    slab:
      single && dice.chance(autographBy === 'JSA' || autographBy === 'BAS' ? 0 : 0.36)
        ? drawSlab(dice, { year, game: false, autograph: autograph !== 'none' })
        : null,
    rawCondition:
      year < 1981 ? dice.pick(['Excellent', 'Very Good', 'Poor', 'Near Mint or Better']) : dice.pick(rawConditions),
    japanese: false,
    ...oddities,
  };
  return { ...goods, worth: sportWorth(dice, goods) };
}
