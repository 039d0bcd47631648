/** Somebody who never played anywhere: every name and every team is made up. */
export type Player = readonly [name: string, team: string, sport: Sport];

export type Sport = 'baseball' | 'basketball' | 'football' | 'hockey';

export const players: readonly Player[] = [
  ['Ozzie Vandermolen', 'Harbor City Gulls', 'baseball'],
  ['Rook Halvorsen', 'Granite Bay Lanterns', 'basketball'],
  ['Bo Tanglewood', 'Prairie Thunderheads', 'football'],
  ['Anselm Frostad', 'North Pier Icebreakers', 'hockey'],
  ['Tavi Brackenridge', 'Mesa Vista Roadrunners', 'baseball'],
  ['Dex Oyelaran-Pike', 'Copper River Kites', 'basketball'],
  ['Kit Farraday-Moss', 'Gulf Shore Pelicats', 'football'],
  ['Marlon Quickwater', 'Old Mill Sluggers', 'baseball'],
  ['Lucian Overbrook', 'Three Bridges Comets', 'basketball'],
  ['Mikko Pohjanvirta', 'Lake Union Herons', 'hockey'],
  ['Cade Hollowmere', 'Ironwood Badgers', 'football'],
  ['Jory Castellane', 'Harbor City Gulls', 'baseball'],
  ['Zeke Tallgrass', 'Prairie Night Owls', 'basketball'],
  ['Trent Ironsides', 'Canyon Red Foxes', 'football'],
  ['Luc Desrosiers-Vann', 'Saint Maurice Voyageurs', 'hockey'],
  ['Hideo Kurobane', 'Bay Point Cranes', 'baseball'],
  ['Malik Stonefield-Ayers', 'Granite Bay Lanterns', 'basketball'],
  ['Deshawn Larkmoor', 'Ironwood Badgers', 'football'],
  ['Cruz Almanegra', 'Mesa Vista Roadrunners', 'baseball'],
  ['Pascal Merriday', 'Three Bridges Comets', 'basketball'],
  ['Nils Åkerstrand', 'North Pier Icebreakers', 'hockey'],
  ['Emeric Stonehouse-Bly', 'Canyon Red Foxes', 'football'],
  ['Wes Thistledown', 'Old Mill Sluggers', 'baseball'],
  ['Gordie Maplethorpe', 'Lake Union Herons', 'hockey'],
];
