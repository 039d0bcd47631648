import { inTurn } from './inTurn.ts';
import { numberFrom } from './numberFrom.ts';
import { cities, collectors, houses, shops, shows } from './people.ts';
import { type Player, players } from './players.ts';
import { comingPokemonSets, knownPokemonSets, pokemon, sportSets, vintageSets } from './products.ts';

/** What the blanks of a story are filled with. */
export interface Words {
  readonly player: string;
  readonly team: string;
  readonly sport: string;
  /** A set of the player's sport, and one scarce card of it. */
  readonly set: string;
  readonly card: string;
  readonly year: number;
  readonly vintage: string;
  readonly pokemon: string;
  readonly otherPokemon: string;
  readonly knownSet: string;
  readonly comingSet: string;
  readonly collector: string;
  readonly house: string;
  readonly show: string;
  readonly shop: string;
  readonly city: string;
  readonly low: string;
  readonly price: string;
  readonly high: string;
  readonly few: number;
  readonly count: number;
  readonly many: string;
  readonly percent: number;
}

const thousands = new Intl.NumberFormat('en-US');

/** The words of one article: names take turns, amounts are as good as thrown. */
export function wordsFor(series: string, number: number, time: number): Words {
  const shift = Math.floor(numberFrom(series) * 1000);
  // Five further after each round of eight, so that a kind of article that comes every eighth time sees all names.
  const turn = number + 5 * Math.floor(number / 8) + shift;
  const whole = (name: string, low: number, high: number) =>
    low + Math.floor(numberFrom(series, number, name) * (high - low + 1));
  const dollars = (name: string, low: number, high: number, step: number) =>
    `$${thousands.format(whole(name, low / step, high / step) * step)}`;
  const [player, team, sport]: Player = inTurn(players, turn);
  const [set, parallels] = inTurn(sportSets[sport], whole('set', 0, 99));
  const year = new Date(time).getUTCFullYear();
  return {
    player,
    team,
    sport,
    set,
    card: `${set} ${inTurn(parallels, whole('parallel', 0, 99))}`,
    year,
    vintage: inTurn(vintageSets, turn),
    pokemon: inTurn(pokemon, turn),
    otherPokemon: inTurn(pokemon, turn + 4),
    knownSet: inTurn(knownPokemonSets, turn),
    comingSet: inTurn(comingPokemonSets, turn),
    collector: inTurn(collectors, turn),
    house: inTurn(houses, turn),
    show: inTurn(shows, turn),
    shop: inTurn(shops, turn),
    city: inTurn(cities, turn),
    low: dollars('low', 40, 900, 5),
    price: dollars('price', 2_400, 48_000, 100),
    high: dollars('high', 60_000, 410_000, 1_000),
    few: whole('few', 3, 9),
    count: whole('count', 12, 180),
    many: thousands.format(whole('many', 1_100, 9_800)),
    percent: whole('percent', 8, 44),
  };
}
