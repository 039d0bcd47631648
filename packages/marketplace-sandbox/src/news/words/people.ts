/** Names of people, houses and shops that are made up, in cities that are not. */
export const collectors = [
  'Gil Ostrander',
  'Priya Ramsund',
  'Hank Delacorte',
  'Mei-Ling Foxworth',
  'Carl Brunswick-Lowe',
  'Tess Okonjo-Hale',
  'Ray Pettibone',
  'Ingrid Vasslund',
  'Omar Telfarian',
  'Lottie Greenbaum-Cho',
  'Abe Winterhalt',
];
export const authors = [
  'Dana Whitcombe',
  'Ruth Mueller',
  'Jonah Pell',
  'Sasha Lindgrove',
  'Marcus Tenby',
  'Eve Castellan',
  'Theo Okafor-Lund',
];
export const houses = [
  'Harbor Street Auctions',
  'Lantern Hill Auctions',
  'Blue Ledger Auctions',
  'Old Fence Auctions',
  'Copper Creek Auctions',
  'Second Porch Auction Co.',
];
export const shows = [
  'Prairie State Card Expo',
  'Lakeshore Card Weekend',
  'Tri-River Card Fair',
  'High Desert Card Days',
  'Mill Town Card Swap',
  'Lighthouse Card Market',
  'Sunbelt Cardboard Fest',
];
export const shops = [
  'The Wax Cellar',
  'Corner Pack Cards',
  'Third Street Cardboard',
  'Ninth Frame Hobby',
  'Paper Route Cards',
];
export const cities = [
  'Toledo',
  'Boise',
  'Tulsa',
  'Dayton',
  'Spokane',
  'Omaha',
  'Albany',
  'Chattanooga',
  'Fresno',
  'Duluth',
  'Mobile',
];
