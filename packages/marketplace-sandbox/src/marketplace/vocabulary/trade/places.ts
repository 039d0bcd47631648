/** Where sellers live: country, city, beginning of the postal code. */
export const homePlaces: readonly (readonly [city: string, postalCode: string])[] = [
  ['Columbus', '432**'],
  ['Austin', '787**'],
  ['Tampa', '336**'],
  ['Phoenix', '850**'],
  ['Portland', '972**'],
  ['Brooklyn', '112**'],
  ['Naperville', '605**'],
  ['Raleigh', '276**'],
  ['Sacramento', '958**'],
  ['Overland Park', '662**'],
  ['Nashville', '372**'],
  ['Buffalo', '142**'],
  ['Scranton', '185**'],
  ['Spokane', '992**'],
  ['Boise', '837**'],
  ['Mesa', '852**'],
  ['Lancaster', '176**'],
  ['Green Bay', '543**'],
];

export const awayPlaces: readonly (readonly [country: string, city: string, postalCode: string])[] = [
  ['CA', 'Calgary', 'T2P***'],
  ['CA', 'Toronto', 'M5V***'],
  ['JP', 'Osaka', '530****'],
  ['JP', 'Tokyo', '101****'],
  ['GB', 'Leeds', 'LS1***'],
  ['AU', 'Perth', '60**'],
];
