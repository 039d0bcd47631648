import { baseballPlayers } from '../../vocabulary/athletes/baseballPlayers.ts';
import { baseballTeams } from '../../vocabulary/athletes/baseballTeams.ts';
import { basketballPlayers } from '../../vocabulary/athletes/basketballPlayers.ts';
import { basketballTeams } from '../../vocabulary/athletes/basketballTeams.ts';
import { footballPlayers } from '../../vocabulary/athletes/footballPlayers.ts';
import { footballTeams } from '../../vocabulary/athletes/footballTeams.ts';
import { hockeyPlayers, hockeyTeams, soccerPlayers, soccerTeams } from '../../vocabulary/athletes/otherAthletes.ts';
import type { Player } from '../../vocabulary/athletes/Player.ts';
import type { Teams } from '../../vocabulary/athletes/Team.ts';
import { baseballSets } from '../../vocabulary/products/baseballSets.ts';
import { basketballSets } from '../../vocabulary/products/basketballSets.ts';
import { footballSets } from '../../vocabulary/products/footballSets.ts';
import { hockeySets, soccerSets } from '../../vocabulary/products/otherSportSets.ts';
import type { SportSet } from '../../vocabulary/products/SportSet.ts';
import type { Sport } from './Lot.ts';
import { Wheel } from './Wheel.ts';

/** How often players of fame 1 to 5 are sold. */
const demand = [0, 1, 1.6, 2.6, 4, 6];
export const newestYear = 2025;
const oldestYear = 1930;

export interface League {
  readonly name: string;
  readonly aspectName: string;
  readonly players: Wheel<Player>;
  readonly teams: Teams;
  readonly sets: readonly SportSet[];
  /** The sets of each year that has any. */
  readonly setsByYear: ReadonlyMap<number, Wheel<SportSet>>;
  /** When a player's first card came out, whatever team it was for. */
  readonly debuts: ReadonlyMap<string, number>;
  readonly splitSeasons: boolean;
}

function league(
  name: string,
  aspectName: string,
  players: readonly Player[],
  teams: Teams,
  sets: readonly SportSet[],
  splitSeasons: boolean,
): League {
  const setsByYear = new Map<number, Wheel<SportSet>>();
  for (let year = oldestYear; year <= newestYear; year++) {
    const wheel = new Wheel(sets, ([, first, last, , , , share]) => (first <= year && year <= last ? share : 0));
    if (wheel.size > 0) setsByYear.set(year, wheel);
  }
  const debuts = new Map<string, number>();
  for (const [player, , , first] of players) debuts.set(player, Math.min(first, debuts.get(player) ?? first));
  const wheel = new Wheel(players, (player) => demand[player[5]] ?? 1);
  return { name, aspectName, players: wheel, teams, sets, setsByYear, debuts, splitSeasons };
}

export const leagues: Readonly<Record<Sport, League>> = {
  Basketball: league(
    'NBA',
    'National Basketball Association (NBA)',
    basketballPlayers,
    basketballTeams,
    basketballSets,
    true,
  ),
  Baseball: league('MLB', 'Major League (MLB)', baseballPlayers, baseballTeams, baseballSets, false),
  Football: league('NFL', 'National Football League (NFL)', footballPlayers, footballTeams, footballSets, false),
  Soccer: league('UEFA', 'UEFA', soccerPlayers, soccerTeams, soccerSets, true),
  'Ice Hockey': league('NHL', 'National Hockey League (NHL)', hockeyPlayers, hockeyTeams, hockeySets, true),
};

/** The nearest year not before the wished one (else not after it) in which cards of that league came out. */
export function yearWithSets(of: League, wished: number): number {
  for (let year = wished; year <= newestYear; year++) if (of.setsByYear.has(year)) return year;
  return newestYear;
}
