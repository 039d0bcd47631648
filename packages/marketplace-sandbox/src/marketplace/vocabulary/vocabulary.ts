import { list, number, numbers, oneOf, readTable, text, yes } from './readTable.ts';

export const sports = ['Basketball', 'Baseball', 'Football', 'Soccer', 'Ice Hockey'] as const;
export type Sport = (typeof sports)[number];
const sport = oneOf(...sports);

/** The look of a sports card, as the pictures know it. */
const style = oneOf('vintage', 'retro', 'flagship', 'chrome', 'prizm', 'premium', 'art');
export type CardStyle = ReturnType<typeof style>;

/** The families of parallels; `none` has no parallels. */
const family = oneOf('none', 'refractor', 'prizm', 'optic', 'foil', 'premium');
export type ParallelFamily = ReturnType<typeof family>;

/** Eras of the Pokémon game. They decide mechanics, rarities and frames. */
export const eras = ['wotc', 'ex', 'dp', 'bw', 'xy', 'sm', 'swsh', 'sv'] as const;
export type Era = (typeof eras)[number];
const era = oneOf(...eras);

const gameStyle = oneOf('classic', 'modern', 'fullArt', 'rainbow', 'gold', 'shiny');
export type GameStyle = ReturnType<typeof gameStyle>;

/** The figure in a parallel's foil. */
const foil = [
  ...['plain', 'rainbow', 'wave', 'mojo', 'disco', 'ice'],
  ...['shimmer', 'scope', 'speckle', 'lava', 'checker', 'stripes'],
];

/** A player has one row per team. `fame` is 1 to 5, `worth` everywhere is a factor against a plain card. */
export const players = readTable('players', {
  sport,
  name: text,
  team: text,
  jersey: number,
  firstYear: number,
  lastYear: number,
  fame: number,
  position: text,
});
export type Player = (typeof players)[number];

/** Teams with the two colors of their shirts. `short` is the name that players.txt uses. */
export const teams = readTable('teams', { sport, short: text, name: text, primary: text, secondary: text });
export type Team = (typeof teams)[number];

export const sportSets = readTable('sportSets', {
  sport,
  name: text,
  firstYear: number,
  lastYear: number,
  style,
  parallels: family,
  worth: number,
  share: number,
});
export type SportSet = (typeof sportSets)[number];

/** Insert sets. The last three columns restrict which cards can be one; empty cells allow everything. */
export const inserts = readTable('inserts', {
  style,
  name: text,
  prefix: text,
  worth: number,
  firstYear: number,
  rookiesOnly: yes,
  sport: text,
  setContains: text,
});
export type Insert = (typeof inserts)[number];

/** Parallels. `copies` is 0 where cards are not numbered. */
export const parallels = readTable('parallels', {
  family,
  name: text,
  color: text,
  pattern: oneOf(...foil),
  copies: number,
  worth: number,
  share: number,
});
export type Parallel = (typeof parallels)[number];

export const magicCards = readTable('magicCards', { name: text, color: text, fame: number });
export type MagicCard = (typeof magicCards)[number];
export const magicSets = readTable('magicSets', { name: text, year: number, cards: number, worth: number });

export const pokemon = readTable('pokemon', { name: text, energy: text, fame: number, generation: number });
export type Pokemon = (typeof pokemon)[number];

/** Printings of a Pokémon card. `secret` ones are numbered above the size of the set. */
export const printings = readTable('pokemonPrintings', {
  era,
  long: text,
  short: text,
  rarity: text,
  suffix: text,
  style: gameStyle,
  secret: yes,
  worth: number,
  share: number,
});
export type Printing = (typeof printings)[number];

/** Pokémon sets. The Japanese name is empty where the set exists only in English. */
export const pokemonSets = readTable('pokemonSets', {
  name: text,
  code: text,
  year: number,
  cards: number,
  era,
  japaneseCode: text,
  japaneseName: text,
  worth: number,
  share: number,
});
export type PokemonSet = (typeof pokemonSets)[number];

/** Colors, words and the sign of each energy type. `sign` is an SVG path that points up from 0,0. */
export const energies = readTable('energies', {
  name: text,
  card: text,
  body: text,
  glow: text,
  sky: text,
  horizon: text,
  farLand: text,
  nearLand: text,
  bodies: list,
  attackWords: list,
  sign: text,
});
export type Energy = (typeof energies)[number];

/** Grading companies: their shares of the market, and the colors of their labels. */
export const graders = readTable('graders', {
  short: text,
  aspect: text,
  sportShare: number,
  gameShare: number,
  worth: number,
  halfGrades: yes,
  label: text,
  edge: text,
  ink: text,
  field: text,
  fieldInk: text,
});
export type Grader = (typeof graders)[number];

export const grades = readTable('grades', {
  value: text,
  words: text,
  modernWorth: number,
  vintageWorth: number,
  modernShare: number,
  vintageShare: number,
});
export type Grade = (typeof grades)[number];

export const places = readTable('places', { country: text, city: text, postalCode: text });

const wordLists = new Map(readTable('words', { list: text, words: list }).map((row) => [row.list, row.words]));

/** A list of words.txt. @throws Error for a list that is not there */
export function wordList(name: string): readonly string[] {
  const words = wordLists.get(name);
  if (!words) throw new Error(`words.txt has no list ${name}`);
  return words;
}

/** How a league is called in titles and in the marketplace's aspects, and whether its seasons span two years. */
export const leagues: Readonly<Record<Sport, { name: string; aspect: string; splitSeasons: boolean }>> = {
  Basketball: { name: 'NBA', aspect: 'National Basketball Association (NBA)', splitSeasons: true },
  Baseball: { name: 'MLB', aspect: 'Major League (MLB)', splitSeasons: false },
  Football: { name: 'NFL', aspect: 'National Football League (NFL)', splitSeasons: false },
  Soccer: { name: 'UEFA', aspect: 'UEFA', splitSeasons: true },
  'Ice Hockey': { name: 'NHL', aspect: 'National Hockey League (NHL)', splitSeasons: true },
};

const tool = oneOf('none', 'bat', 'stick', 'glove');

/**
 * Poses of players, in a box 100 wide and 130 high. The joints are x and y of head, then far and near shoulder, elbow,
 * hand, hip, knee and foot.
 */
export const poses = readTable('poses', {
  name: text,
  sports: list,
  positions: list,
  joints: numbers,
  ball: numbers,
  tool,
  toolEnd: numbers,
});
export type Pose = (typeof poses)[number];
