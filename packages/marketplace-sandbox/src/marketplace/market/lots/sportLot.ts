import {
  fameOf,
  type Insert,
  inserts,
  type Parallel,
  type Player,
  parallels,
  players,
  type Sport,
  type SportSet,
  sportSets,
  sports,
  styleOf,
  teams,
} from '../../vocabulary/vocabulary.ts';
import { type SportLot, toCents, vintageEnd } from './Lot.ts';
import { type Random, WeightedList } from './Random.ts';
import { createSlab, slabFactor } from './slab.ts';

const newestYear = 2025;
const oldestYear = 1930;
const rawConditions = ['Near Mint or Better', 'Near Mint or Better', 'Near Mint or Better', 'Excellent', 'Very Good'];
const oldConditions = ['Excellent', 'Very Good', 'Poor', 'Near Mint or Better'];
const parallelChance = { none: 0, refractor: 0.55, prizm: 0.6, optic: 0.6, foil: 0.3, premium: 0.5 };
/** Before this year a refractor had no color, or was gold. */
const firstColorYear = 2005;
const firstRefractors = parallels.filter(
  ({ family, name }) => family === 'refractor' && ['Refractor', 'X-Fractor', 'Gold Refractor'].includes(name),
);
const families = Map.groupBy(parallels, ({ family }) => family);
const parallelsOf = new Map(
  [...families].map(([family, rows]) => [family, new WeightedList(rows, ({ share }) => share)]),
);

interface League {
  readonly players: WeightedList<Player>;
  /** The sets of each year that has any. */
  readonly setsByYear: ReadonlyMap<number, WeightedList<SportSet>>;
  /** The year of a player's first card, whatever the team. */
  readonly debuts: ReadonlyMap<string, number>;
}

function createLeague(sport: Sport): League {
  const setsByYear = new Map<number, WeightedList<SportSet>>();
  for (let year = oldestYear; year <= newestYear; year++) {
    const inYear = (set: SportSet): boolean => set.sport === sport && set.firstYear <= year && year <= set.lastYear;
    const sets = new WeightedList(sportSets, (set) => (inYear(set) ? set.share : 0));
    if (sets.size > 0) setsByYear.set(year, sets);
  }
  const debuts = new Map<string, number>();
  const own = players.filter((player) => player.sport === sport);
  for (const { name, firstYear } of own) debuts.set(name, Math.min(firstYear, debuts.get(name) ?? firstYear));
  return { players: new WeightedList(own, (player) => fameOf(player.fame).playerDemand), setsByYear, debuts };
}

const leagueOf = new Map(sports.map((sport) => [sport, createLeague(sport)]));
const teamOf = new Map(teams.map((team) => [`${team.sport} ${team.short}`, team]));

/** Returns the first year from the given one on in which cards of the league came out. */
function yearWithSets(league: League, wanted: number): number {
  for (let year = wanted; year <= newestYear; year++) if (league.setsByYear.has(year)) return year;
  return newestYear;
}

function pickYear(random: Random, league: League, { firstYear, lastYear, fame }: Player): number {
  if (random.chance(0.4)) return yearWithSets(league, firstYear);
  const retired = fame >= 4 && lastYear < 2010 && random.chance(0.15);
  return yearWithSets(league, retired ? random.integer(2012, newestYear) : random.integer(firstYear, lastYear));
}

/** A card before its price: what later choices depend on. */
type Draft = Pick<SportLot, 'sport' | 'set' | 'year'>;

function pickInsert(random: Random, { set, sport, year }: Draft, rookie: boolean): Insert | null {
  const chance = set.name === 'Upper Deck' && sport === 'Ice Hockey' && rookie ? 0.7 : 0.16;
  if (!random.chance(chance)) return null;
  const fitting = inserts.filter(
    (insert) =>
      insert.style === set.style &&
      insert.firstYear <= year &&
      (rookie || !insert.rookiesOnly) &&
      (insert.sport === '' || insert.sport === sport) &&
      set.name.includes(insert.setContains),
  );
  return fitting.length > 0 ? random.pick(fitting) : null;
}

function pickParallel(random: Random, { set, year }: Draft): Parallel | null {
  if (year < 1993 || !random.chance(parallelChance[set.parallels])) return null;
  const parallel = parallelsOf.get(set.parallels)?.pick(random) ?? null;
  return year >= firstColorYear || set.parallels !== 'refractor' ? parallel : random.pick(firstRefractors);
}

function pickAutograph(random: Random, { set, year }: Draft): Pick<SportLot, 'autograph' | 'autographBy'> {
  if (random.chance(year < 1997 ? 0 : styleOf(set.style).autographs)) return { autograph: 'factory', autographBy: '' };
  if (!random.chance(0.035)) return { autograph: 'none', autographBy: '' };
  return { autograph: 'signed', autographBy: random.pick(['PSA/DNA', 'PSA/DNA', 'JSA', 'BAS']) };
}

function initialsOf(name: string): string {
  const words = name.replace(/ (?:Jr\.|II|III)$/, '').split(/[ -]/);
  return words
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 3);
}

type Numbered = Pick<SportLot, 'set' | 'insert' | 'autograph' | 'firstBowman' | 'patch' | 'player'>;

function pickNumber(random: Random, { set, insert, autograph, firstBowman, patch, player }: Numbered): string {
  if (insert?.prefix) return `${insert.prefix}-${random.integer(1, 30)}`;
  if (autograph === 'factory') {
    const prefix = patch ? 'RPA' : set.name.startsWith('Bowman') ? 'CPA' : random.pick(['RA', 'AU', 'SIG']);
    return `${prefix}-${initialsOf(player.name)}`;
  }
  if (firstBowman) return `${set.name.includes('Chrome') ? 'BCP' : 'BDP'}-${random.integer(1, 150)}`;
  return String(random.integer(1, styleOf(set.style).cards));
}

/** Makes a few lots more than one card, a list to pick from, or a reprint. */
function pickOddities(random: Random): Pick<SportLot, 'cards' | 'pickList' | 'reprint'> {
  const part = random.next();
  const cards = part < 0.015 ? random.integer(2, 5) : 1;
  return { cards, pickList: part > 0.992, reprint: part > 0.5 && part < 0.508 };
}

/** Fewer copies are worth more where no parallel already says so. */
function scarcity(copies: number): number {
  return copies === 0 ? 1 : Math.max(1, (150 / copies) ** 0.55);
}

/** Returns the expected price in cents: fame times set times everything that makes the card scarce. */
function worthOf(random: Random, lot: Omit<SportLot, 'worth'>): number {
  const vintage = lot.year < vintageEnd;
  let worth = fameOf(lot.player.fame).playerWorth * lot.set.worth;
  worth *= lot.insert?.worth ?? 1;
  worth *= lot.parallel ? lot.parallel.worth : scarcity(lot.copies);
  if (lot.rookie || lot.firstBowman) worth *= 2 + lot.player.fame * 0.6;
  if (lot.autograph === 'factory') worth *= 6;
  if (lot.autograph === 'signed') worth *= 5;
  if (lot.patch) worth *= 2.2;
  if (vintage) worth *= 1 + (vintageEnd - lot.year) / 18;
  if (lot.slab) worth = worth * slabFactor(lot.slab, vintage) + 6 * lot.slab.grader.worth;
  if (lot.slab?.population) worth *= 1.1;
  if (lot.cards > 1) worth *= lot.cards * 0.7;
  if (lot.reprint) worth = Math.min(worth, 4) * 0.6;
  return toCents(worth * Math.exp(random.normal() * 0.42));
}

/** Invents a sports card. */
export function createSportLot(random: Random, sport: Sport): SportLot {
  const league = leagueOf.get(sport);
  if (!league) throw new Error(`there is no league for ${sport}`);
  const player = league.players.pick(random);
  const team = teamOf.get(`${sport} ${player.team}`);
  const year = pickYear(random, league, player);
  const set = league.setsByYear.get(year)?.pick(random);
  if (!team || !set) throw new Error(`there is no team or no set for ${player.name} in ${year}`);
  const draft = { sport, set, year };
  const debut = league.debuts.get(player.name) === player.firstYear && year === yearWithSets(league, player.firstYear);
  const firstBowman = debut && set.name.startsWith('Bowman') && year > 2005 && random.chance(0.6);
  const oddities = pickOddities(random);
  const insert = pickInsert(random, draft, debut);
  const parallel = pickParallel(random, draft);
  const { autograph, autographBy } = pickAutograph(random, draft);
  const patch = year > 1998 && random.chance(styleOf(set.style).patches);
  const copies =
    parallel?.copies || ((patch || autograph === 'factory') && set.style === 'premium' ? random.pick([99, 49, 25]) : 0);
  const card = { set, insert, autograph, firstBowman, patch, player };
  const single = oddities.cards === 1 && !oddities.pickList && !oddities.reprint;
  const gradable = autographBy !== 'JSA' && autographBy !== 'BAS';
  const lot = {
    kind: 'sport' as const,
    ...draft,
    ...card,
    team,
    parallel,
    copies,
    copy: copies > 0 ? random.integer(1, copies) : 0,
    rookie: debut && !firstBowman,
    autographBy,
    cardNumber: pickNumber(random, card),
    slab:
      single && random.chance(gradable ? 0.36 : 0)
        ? createSlab(random, { year, game: false, autograph: autograph !== 'none' })
        : null,
    rawCondition: random.pick(year < vintageEnd ? oldConditions : rawConditions),
    japanese: false,
    ...oddities,
  };
  return { ...lot, worth: worthOf(random, lot) };
}
