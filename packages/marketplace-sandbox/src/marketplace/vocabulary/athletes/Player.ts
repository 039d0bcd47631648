/** A player: name, team (key of the league's teams), jersey number, first year, last year played, fame 1-5, position. */
export type Player = readonly [
  name: string,
  team: string,
  jersey: number,
  firstYear: number,
  lastYear: number,
  fame: 1 | 2 | 3 | 4 | 5,
  position: string,
];
