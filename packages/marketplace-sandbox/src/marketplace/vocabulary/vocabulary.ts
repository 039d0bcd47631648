import { join } from 'node:path';
import { list, numberColumns, oneOf, readTable, textColumns, yes } from '../../serving/readTable.ts';

const file = (name: string): string => join(import.meta.dirname, `${name}.txt`);

/** Returns a function that finds the row of a table by its key. The function throws an Error for an unknown key. */
function finder<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => Row {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (key) => {
    const row = byKey.get(key);
    if (row === undefined) throw new Error(`The vocabulary has no ${key}`);
    return row;
  };
}

export const sports = ['Basketball', 'Baseball', 'Football', 'Soccer', 'Ice Hockey'] as const;
export type Sport = (typeof sports)[number];
const sport = oneOf(...sports);

/** The names of a league in titles and aspects, whether its seasons span two years, and what its pictures show. */
const leagueTable = readTable(file('sports'), {
  ...{ name: sport, splitSeasons: yes, indoors: yes, lawn: yes, statistics: list, headwear: list },
  ...textColumns('league', 'aspect', 'floor'),
});

export const leagueOf = finder(leagueTable, ({ name }) => name);

/** The look of a sports card, as the pictures know it. */
const cardStyles = ['vintage', 'retro', 'flagship', 'chrome', 'prizm', 'premium', 'art'] as const;
const style = oneOf(...cardStyles);

/** The families of parallels; `none` has no parallels. */
const family = oneOf('none', 'refractor', 'prizm', 'optic', 'foil', 'premium');

/** Eras of the Pokémon game. They decide mechanics, rarities and frames. */
export const eras = ['wotc', 'ex', 'dp', 'bw', 'xy', 'sm', 'swsh', 'sv'] as const;
export type Era = (typeof eras)[number];
const era = oneOf(...eras);

const gameStyle = oneOf('classic', 'modern', 'fullArt', 'rainbow', 'gold', 'shiny');

// In all tables `fame` is 1 to 5, `worth` a factor against a plain card, and `share` how often a row is picked.

/** Players have one row per team. */
export const players = readTable(file('players'), {
  sport,
  ...textColumns('name', 'team', 'position'),
  ...numberColumns('jersey', 'firstYear', 'lastYear', 'fame'),
});
export type Player = (typeof players)[number];

/** Teams with the two colors of their shirts. `short` is the name that players.txt uses. */
export const teams = readTable(file('teams'), { sport, ...textColumns('short', 'name', 'primary', 'secondary') });
export type Team = (typeof teams)[number];

export const sportSets = readTable(file('sportSets'), {
  ...{ sport, style, parallels: family },
  ...textColumns('name'),
  ...numberColumns('firstYear', 'lastYear', 'worth', 'share'),
});
export type SportSet = (typeof sportSets)[number];

/** The number of cards in a set of a style, and the shares of cards with an autograph or a piece of cloth. */
const styles = readTable(file('styles'), { style, ...numberColumns('cards', 'autographs', 'patches') });
export const styleOf = finder(styles, (row) => row.style);

/** The relative number of sales of cards of a fame from 1 to 5, and the dollars a plain one is worth. */
const fames = readTable(file('fame'), {
  ...numberColumns('fame', 'playerDemand', 'playerWorth', 'pokemonDemand', 'pokemonWorth', 'magicWorth'),
});

export const fameOf = finder(fames, ({ fame }) => fame);

/** Insert sets. The last three columns restrict which cards can be one; empty cells allow everything. */
export const inserts = readTable(file('inserts'), {
  ...{ style, rookiesOnly: yes },
  ...textColumns('name', 'prefix', 'sport', 'setContains'),
  ...numberColumns('worth', 'firstYear'),
});
export type Insert = (typeof inserts)[number];

/** Parallels with the color and the figure of their foil. `copies` is 0 where cards are not numbered. */
export const parallels = readTable(file('parallels'), {
  family,
  ...textColumns('name', 'color', 'pattern'),
  ...numberColumns('copies', 'worth', 'share'),
});
export type Parallel = (typeof parallels)[number];

/** The part of the marketplace's category tree that matters to cards. Most of it has no listings here. */
export const categories = readTable(file('categories'), textColumns('id', 'name', 'parent'));

/** All errors of the marketplace. `{name}` in a message stands for the parameter of that name. */
const apiErrors = readTable(file('apiErrors'), {
  ...textColumns('name', 'domain', 'category', 'message', 'longMessage'),
  ...numberColumns('errorId'),
});
export const apiErrorOf = finder(apiErrors, ({ name }) => name);

export const magicCards = readTable(file('magicCards'), { ...textColumns('name', 'color'), ...numberColumns('fame') });
export type MagicCard = (typeof magicCards)[number];
export const magicSets = readTable(file('magicSets'), {
  ...textColumns('name'),
  ...numberColumns('year', 'cards', 'worth'),
});

export const pokemon = readTable(file('pokemon'), {
  ...textColumns('name', 'energy'),
  ...numberColumns('fame', 'generation'),
});
export type Pokemon = (typeof pokemon)[number];

/** Printings of a Pokémon card. `secret` ones are numbered above the size of the set. */
export const printings = readTable(file('pokemonPrintings'), {
  ...{ era, style: gameStyle, secret: yes },
  ...textColumns('long', 'short', 'rarity', 'suffix'),
  ...numberColumns('worth', 'share'),
});
export type Printing = (typeof printings)[number];

/** Pokémon sets. The Japanese name is empty where the set exists only in English. */
export const pokemonSets = readTable(file('pokemonSets'), {
  era,
  ...textColumns('name', 'code', 'japaneseCode', 'japaneseName'),
  ...numberColumns('year', 'cards', 'worth', 'share'),
});
export type PokemonSet = (typeof pokemonSets)[number];

/** Colors, words and the sign of each energy type. `sign` is an SVG path that points up from 0,0. */
const energies = readTable(file('energies'), {
  ...{ bodies: list, attackWords: list },
  ...textColumns('name', 'card', 'body', 'glow', 'sky', 'horizon', 'farLand', 'nearLand', 'sign'),
});
export type Energy = (typeof energies)[number];
export const energyOf = finder(energies, ({ name }) => name);

/** Grading companies: their shares of the market, and the colors of their labels. */
export const graders = readTable(file('graders'), {
  halfGrades: yes,
  ...textColumns('short', 'aspect', 'label', 'edge', 'ink', 'field', 'fieldInk'),
  ...numberColumns('sportShare', 'gameShare', 'worth'),
});
export type Grader = (typeof graders)[number];

export const grades = readTable(file('grades'), {
  ...textColumns('value', 'words', 'oldSgcGrade'),
  ...numberColumns('modernWorth', 'vintageWorth', 'modernShare', 'vintageShare'),
});
export type Grade = (typeof grades)[number];

/** The orders in which sellers put the parts of a title, by kind of lot. A label is a title as graders print it. */
export const titleOrders = readTable(file('titleOrders'), textColumns('kind', 'parts'));

/**
 * The words for the parts of a title. The first row whose conditions hold gives the choice; `3*` makes a choice three
 * times as likely, and an empty one writes nothing. Parts with a low `keep` are dropped first when the title is too long.
 */
export const titleWords = readTable(file('titleWords'), {
  ...textColumns('part'),
  ...numberColumns('keep'),
  ...{ when: list, words: list },
});

export const places = readTable(file('places'), textColumns('country', 'city', 'postalCode'));

/** Poses of players. `name` is that of a template. */
export const poses = readTable(file('poses'), { sport, positions: list, ...textColumns('name') });

/** Designs of sports cards. `foils` says for which parallels; `values` are those of the template. */
export const designs = readTable(file('designs'), {
  ...{ foils: list, values: list, style: oneOf(...cardStyles, 'burst') },
  ...textColumns('template', 'rainbow'),
  ...numberColumns('share'),
});

/** Frames of Pokémon cards with the colors of their letters and borders. */
const frames = readTable(file('frames'), {
  ...{ style: gameStyle },
  ...textColumns('template', 'ink', 'nameInk', 'nameEdge', 'attackY', 'pattern', 'rainbow'),
  ...textColumns('border', 'borderLight', 'windowEdge'),
});
export const frameOf = finder(frames, (row) => row.style);

/** Lines of hills, the farthest first, as SVG paths across a card. */
export const ridges = readTable(file('ridges'), { rough: yes, ...textColumns('far', 'middle', 'near') });
export const signatures = readTable(file('signatures'), textColumns('path'));
/** Tables on which photos are taken. */
export const surfaces = readTable(file('surfaces'), textColumns('color', 'material'));

const wordTable = readTable(file('words'), { ...textColumns('list'), words: list });
const wordRow = finder(wordTable, (row) => row.list);

/** Returns a list of words.txt. @throws Error for a list that is not there */
export const wordList = (name: string): readonly string[] => wordRow(name).words;
