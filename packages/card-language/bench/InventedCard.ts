import type { Category } from '@cardfall/card-language';

/** A card that nobody printed, with all that a seller could say of it. */
export interface InventedCard {
  readonly category: Category;
  readonly player: string;
  readonly team: string;
  readonly year: number;
  /** "2021-22" where the season is played over the new year. */
  readonly season: string;
  readonly maker: string;
  readonly set: string;
  readonly number: string;
  readonly parallel: string | null;
  /** How many copies were made. */
  readonly serial: number | null;
  readonly rookie: boolean;
  readonly auto: boolean;
  readonly relic: boolean;
  readonly grade: readonly [grader: string, grade: string] | null;
}

const players: Readonly<Record<Exclude<Category, 'pokemon'>, readonly string[]>> = {
  basketball: [
    ...['Amos Kettering', 'Deshawn Prentiss', 'Nikos Varda', 'Darius Green', 'Tyrus Whitlock', 'Marcus Redfern'],
    ...["De'Vante Osei", 'Caleb Snow', 'Luka Marinov', 'Quentin Bell III', 'Royce Chambliss', 'Isaiah Stonebridge'],
  ],
  baseball: [
    ...['Hiro Tanabe', 'José Maldívar', 'Clete Barlow', 'Milton Blue', 'Ruben Castellano', 'Elian De La Vara'],
    ...[
      'Wyatt Langdon Jr.',
      'Trey Silverman',
      'Emeterio Roque',
      'Dustin Farnsworth',
      'Kazuo Orishi',
      'Brooks Halloway',
    ],
  ],
  football: [
    ...['Travis Underhay', 'Keon Bassett', 'Mack Ostergren', 'Arnold Black', 'Jaxson Dunlap', 'T.J. Rademacher'],
    ...['Cooper Whitfield', 'Malik Branch', 'Josiah Trammell', 'Dorian Lyons', 'Amon-Tre Goodwin', 'Brock Steadman'],
  ],
};

const teams: Readonly<Record<Exclude<Category, 'pokemon'>, readonly string[]>> = {
  basketball: ['Lakers', 'Celtics', 'Bucks', 'Rockets', 'Heat'],
  baseball: ['Dodgers', 'White Sox', 'Red Sox', 'Reds', 'Blue Jays'],
  football: ['Packers', 'Cowboys', 'Browns', 'Lions', '49ers'],
};

const products: Readonly<Record<Exclude<Category, 'pokemon'>, readonly (readonly [maker: string, set: string])[]>> = {
  basketball: [
    ...([
      ['Panini', 'Prizm'],
      ['Panini', 'Donruss Optic'],
      ['Panini', 'Select'],
    ] as const),
    ...([
      ['Panini', 'Hoops'],
      ['Panini', 'Mosaic'],
      ['Fleer', 'Ultra'],
    ] as const),
  ],
  baseball: [
    ...([
      ['Topps', 'Topps Chrome'],
      ['Bowman', 'Bowman Chrome'],
      ['Topps', 'Topps Heritage'],
    ] as const),
    ...([
      ['Topps', 'Topps Finest'],
      ['Panini', 'Prizm'],
      ['Fleer', 'Ultra'],
    ] as const),
  ],
  football: [
    ...([
      ['Panini', 'Prizm'],
      ['Panini', 'Donruss'],
      ['Panini', 'Select'],
    ] as const),
    ...([
      ['Panini', 'Mosaic'],
      ['Panini', 'Contenders'],
      ['Topps', 'Topps Chrome'],
    ] as const),
  ],
};

const parallels: readonly (readonly [name: string, serial: number | null] | null)[] = [
  ...([null, ['Silver', null], ['Blue Wave', 199], null, ['Gold', 10], ['Red Ice', null]] as const),
  ...([['Green', 99], null, ['Rose Gold', 25], ['Orange', 49], ['Pink Shimmer', null]] as const),
];

const slabs: readonly InventedCard['grade'][] = [
  ...([['PSA', '10'], null, ['PSA', '9'], ['BGS', '9.5'], null, ['SGC', '10'], ['CGC', '9.5'], ['PSA', '8']] as const),
];

const sports = ['basketball', 'baseball', 'football'] as const;

/** Returns invented cards of the three sports. Counters of different lengths mix players, sets, parallels and slabs. */
export function inventedCards(count: number): InventedCard[] {
  return Array.from({ length: count }, (_, number) => {
    const category = pick(sports, number);
    const turn = Math.floor(number / sports.length);
    const [maker, set] = pick(products[category], turn * 5 + Math.floor(turn / 6));
    const parallel = pick(parallels, turn * 3 + Math.floor(turn / 11));
    const year = 2014 + ((turn * 7) % 11);
    return {
      category,
      player: pick(players[category], turn),
      team: pick(teams[category], turn * 2),
      year,
      season: category === 'basketball' ? `${year}-${String(year + 1).slice(-2)}` : String(year),
      maker,
      set,
      number: String(101 + ((turn * 37) % 290)),
      parallel: parallel?.[0] ?? null,
      serial: parallel?.[1] ?? null,
      rookie: turn % 3 === 0,
      auto: turn % 5 === 2,
      relic: turn % 11 === 6,
      grade: pick(slabs, turn + Math.floor(turn / 8)),
    };
  });
}

function pick<Value>(values: readonly Value[], turn: number): Value {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}
