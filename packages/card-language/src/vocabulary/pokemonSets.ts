import { namesIn } from '../text/wordTables.ts';

/** A Pokémon set. */
export interface PokemonSet {
  readonly name: string;
  /** Abbreviations used by Pokémon TCG Live and on grading labels. */
  readonly codes: readonly string[];
  /** Its code alone says that the card is Japanese. */
  readonly japanese?: boolean;
  /** Other names, folded. */
  readonly also?: readonly string[];
  /** Names that titles write and that are too vague for a query, folded. */
  readonly inTitles?: readonly string[];
}

/** Name, codes, other names, and those of titles only, separated by commas. */
const english: readonly (readonly [name: string, codes?: string, also?: string, inTitles?: string])[] = [
  ['Base Set 2', 'b2', 'base set ii,base ii,base 2'],
  ['Base Set', 'bs', 'pokemon game,base expansion pack,set de base,basis set'],
  ["McDonald's Collection", '', "mcdonald's,mcdonalds,mcdonalds collection"],
  ['Trick or Trade'],
  ['Trading Card Game Classic', '', 'tcg classic'],
  ['Battle Academy'],
  ['Jungle'],
  ['Fossil'],
  ['Team Rocket Returns', 'trr'],
  ['Team Rocket', '', 'pokemon rocket'],
  ['Gym Heroes'],
  ['Gym Challenge'],
  ['Neo Genesis'],
  ['Neo Discovery'],
  ['Neo Revelation'],
  ['Neo Destiny'],
  ['Legendary Collection'],
  ['Expedition'],
  ['Aquapolis'],
  ['Skyridge', '', 'sky ridge'],
  ['Ruby & Sapphire', '', 'ruby and sapphire,ruby sapphire'],
  ['Sandstorm', '', 'sand storm'],
  ['Dragon Frontiers'],
  ['Hidden Legends'],
  ['Team Magma vs Team Aqua', '', 'team magma & team aqua'],
  ['EX Emerald'],
  ['EX Dragon'],
  ['FireRed & LeafGreen', '', 'fire red leaf green,firered leafgreen,fire red & leaf green,ex fire red & leaf green'],
  ['EX Deoxys'],
  ['Unseen Forces'],
  ['Delta Species'],
  ['Legend Maker'],
  ['Holon Phantoms'],
  ['Crystal Guardians', '', 'crystal gaurdians'],
  ['Power Keepers'],
  ['Diamond & Pearl', '', 'diamond and pearl'],
  ['Mysterious Treasures'],
  ['Secret Wonders'],
  ['Great Encounters'],
  ['Majestic Dawn'],
  ['Legends Awakened'],
  ['Stormfront', '', 'storm front'],
  ['Rising Rivals'],
  ['Supreme Victors'],
  ['HeartGold & SoulSilver', '', 'heartgold soulsilver,heart gold soul silver'],
  ['Unleashed'],
  ['Undaunted'],
  ['Triumphant'],
  ['Call of Legends'],
  ['Double Crisis'],
  ['Dragon Vault'],
  ...Array.from({ length: 9 }, (_, index) => [`POP Series ${index + 1}`] as const),
  ['Black & White', '', 'black and white'],
  ['Emerging Powers'],
  ['Noble Victories'],
  ['Next Destinies'],
  ['Dark Explorers'],
  ['Dragons Exalted'],
  ['Boundaries Crossed'],
  ['Plasma Storm'],
  ['Plasma Freeze'],
  ['Plasma Blast'],
  ['Legendary Treasures'],
  ['Flashfire', '', 'flash fire'],
  ['Furious Fists'],
  ['Phantom Forces'],
  ['Primal Clash'],
  ['Roaring Skies'],
  ['Ancient Origins'],
  ['BREAKthrough', '', 'break through'],
  ['BREAKpoint', '', 'break point'],
  ['Generations'],
  ['Fates Collide'],
  ['Steam Siege'],
  ['Evolutions', '', 'xy evolutions'],
  ['Guardians Rising'],
  ['Burning Shadows'],
  ['Shining Legends'],
  ['Crimson Invasion'],
  ['Ultra Prism'],
  ['Forbidden Light'],
  ['Celestial Storm'],
  ['Dragon Majesty'],
  ['Lost Thunder'],
  ['Team Up'],
  ['Detective Pikachu'],
  ['Unbroken Bonds'],
  ['Unified Minds'],
  ['Hidden Fates', 'hif'],
  ['Cosmic Eclipse', 'cec'],
  ['Rebel Clash', 'rcl'],
  ['Darkness Ablaze', 'daa'],
  ["Champion's Path", 'cpa', 'champions path'],
  ['Vivid Voltage', 'viv'],
  ['Shining Fates', 'shf'],
  ['Battle Styles', 'bst'],
  ['Chilling Reign', 'cre'],
  ['Evolving Skies', 'evs'],
  ['Celebrations', 'cel', '', 'classic collection,classic coll,class.coll'],
  ['Fusion Strike', 'fst'],
  ['Brilliant Stars', 'brs'],
  ['Astral Radiance', 'asr'],
  ['Pokemon Go', 'pgo'],
  ['Lost Origin', 'lor'],
  ['Silver Tempest', 'sit'],
  ['Crown Zenith', 'crz'],
  ['Paldea Evolved', 'pal'],
  ['Obsidian Flames', 'obf'],
  ['151', 'mew', 'mew en-151,scarlet violet 151,pokemon 151'],
  ['Paradox Rift', 'par'],
  ['Paldean Fates', 'paf'],
  ['Temporal Forces', 'tef'],
  ['Twilight Masquerade', 'twm'],
  ['Shrouded Fable', 'sfa'],
  ['Stellar Crown', 'scr'],
  ['Surging Sparks', 'ssp'],
  ['Prismatic Evolutions', 'pre', 'prismatic evo,prismatic evos'],
  ['Journey Together', 'jtg'],
  ['Destined Rivals', 'dri'],
  ['Black Bolt', 'blk'],
  ['White Flare', 'wht'],
  ['Phantasmal Flames', 'pfl'],
  ['Ascended Heroes', 'asc'],
  ['Mega Evolution', 'meg'],
  ['Sword & Shield', 'ssh', 'sword and shield,sword shield'],
  ['Scarlet & Violet', 'svi', 'scarlet and violet,scarlet violet'],
  ['Sun & Moon', 'sum', 'sun and moon,sun moon'],
];

const japanese: readonly (readonly [name: string, codes: string, also?: string])[] = [
  ['Pokemon 151', 'sv2a'],
  ['Crimson Haze', 'sv5a'],
  ['Shiny Treasure ex', 'sv4a', 'shiny treasure'],
  ['Terastal Festival ex', 'sv8a', 'terastal fest,terastal festival,terastal fest ex'],
  ['Battle Partners', 'sv9'],
  ['Clay Burst', 'sv2d'],
  ['Snow Hazard', 'sv2p'],
  ['Ruler of the Black Flame', 'sv3'],
  ['Raging Surf', 'sv3a'],
  ['Mask of Change', 'sv6'],
  ['Night Wanderer', 'sv6a'],
  ['Stellar Miracle', 'sv7'],
  ['Super Electric Breaker', 'sv8'],
  ['Heat Wave Arena', 'sv9a'],
  ['VSTAR Universe', 's12a'],
  ['Blue Sky Stream', 's7r'],
  ['Skyscraping Perfection', 's7d'],
  ['Spiral Force', ''],
  ['Violet ex', 'sv1v'],
  ['Scarlet ex', 'sv1s'],
  ['VMAX Climax', 's8b'],
  ['25th Anniversary Collection', 's8a'],
  ['Eevee Heroes', 's6a'],
  ['Dark Phantasma', 's10a'],
  ['Shiny Star V', 's4a'],
  ['Tag All Stars', 'sm12a', 'tag team gx all stars,tag team all stars'],
  ['Ultra Shiny GX', 'sm8b'],
  ['Paradise Dragona', 'sv7a'],
  ['Glory of Team Rocket', 'sv10', 'glory of the rocket gang,glory of the team rocket'],
  ['Mega Brave', 'm1l'],
  ['Mega Symphonia', 'm1s'],
  ['Inferno X', 'm2'],
  ['Mega Dream ex', 'm2a', 'mega dream'],
  ['Cyber Judge', 'sv5m'],
  ['Wild Force', 'sv5k'],
  ['Ancient Roar', 'sv4k'],
  ['Future Flash', 'sv4m'],
  ['Triplet Beat', 'sv1a'],
  ['Bandit Ring', 'xy7'],
  ['Challenge from the Darkness', '', 'gym 2 challenge from the darkness'],
  ['Crossing the Ruins', ''],
  ['Awakening Legends', ''],
  ['Southern Islands', ''],
  ['Vending Series', '', 'vending'],
  ['Legendary Shine Collection', '', 'legendary shine'],
  ['PokeKyun Collection', '', 'pokekyun'],
  ['Dream Shine Collection', '', 'mythical & legendary dream shine collection,dream shine'],
  ['Premium Champion Pack', ''],
  ['Magma Gang vs Aqua Gang', ''],
  ['Wild Blaze', ''],
  ['Rising Fist', ''],
  ['Phantom Gate', ''],
  ['Gaia Volcano', ''],
  ['Tidal Storm', ''],
  ['Emerald Break', ''],
  ['Blue Shock', ''],
  ['Red Flash', ''],
  ['Rage of the Broken Heavens', ''],
  ['Awakening Psychic King', ''],
  ['Fever-Burst Fighter', ''],
  ['Cruel Traitor', ''],
  ['Alolan Moonlight', 'sm2l'],
  ['Islands Await You', 'sm2k'],
  ['Ultradimensional Beasts', 'sm4a'],
  ['Awakened Heroes', 'sm4s'],
  ['GX Battle Boost', ''],
  ['Champion Road', 'sm6b'],
  ['Thunderclap Spark', 'sm7a'],
  ['Fairy Rise', 'sm7b'],
  ['Super-Burst Impact', ''],
  ['Dark Order', 'sm8a'],
  ['Tag Bolt', ''],
  ['Night Unison', 'sm9a'],
  ['Full Metal Wall', 'sm9b'],
  ['Double Blaze', ''],
  ['GG End', 'sm10a'],
  ['Sky Legend', 'sm10b'],
  ['Miracle Twin', '', 'miracle twins'],
  ['Remix Bout', 'sm11a'],
  ['Dream League', 'sm11b'],
  ['Alter Genesis', ''],
  ['VMAX Rising', 's1a'],
  ['Rebellion Crash', ''],
  ['Explosive Walker', 's2a'],
  ['Infinity Zone', ''],
  ['Legendary Heartbeat', 's3a'],
  ['Amazing Volt Tackle', '', 'astonishing volt tackle'],
  ['Peerless Fighters', 's5a', 'matchless fighters'],
  ['Single Strike Master', 's5i'],
  ['Rapid Strike Master', 's5r'],
  ['Silver Lance', 's6h'],
  ['Jet-Black Spirit', 's6k', 'jet black poltergeist'],
  ['Fusion Arts', ''],
  ['Star Birth', ''],
  ['Battle Region', 's9a'],
  ['Time Gazer', 's10d'],
  ['Space Juggler', 's10p'],
  ['Lost Abyss', ''],
  ['Incandescent Arcana', 's11a'],
  ['Paradigm Trigger', ''],
  ['Topsun', ''],
];

/** Sets of the series EX, which people write before their names. */
const setsOfEx = namesIn(`
  Ruby & Sapphire, Sandstorm, Team Magma vs Team Aqua, Hidden Legends, FireRed & LeafGreen, Team Rocket Returns, Unseen Forces
  Delta Species, Legend Maker, Holon Phantoms, Crystal Guardians, Dragon Frontiers, Power Keepers
`);

/**
 * All sets. The order matters only when two sets share a name, as "Pokemon 151" does: a title with that name means the
 * first, English set.
 */
export const pokemonSets: readonly PokemonSet[] = [
  ...english.map(([name, codes, also, inTitles]) => ({
    name,
    codes: namesIn(codes ?? ''),
    also: [...namesIn(also ?? ''), ...(setsOfEx.includes(name) ? [`ex ${name.toLowerCase()}`] : [])],
    inTitles: namesIn(inTitles ?? ''),
  })),
  ...japanese.map(([name, codes, also]) => ({
    name,
    codes: namesIn(codes ?? ''),
    also: namesIn(also ?? ''),
    japanese: true,
  })),
];

/** The number of cards behind the slash of a set's card numbers, by its name; secret cards have higher numbers than this. */
export const pokemonSetSizes: ReadonlyMap<string, string> = new Map(
  namesIn(`
    Base Set 102, Base Set 2 130, Jungle 64, Fossil 62, Team Rocket 82, Gym Heroes 132, Gym Challenge 132, Neo Genesis 111
    Neo Discovery 75, Neo Revelation 64, Neo Destiny 105, Legendary Collection 110, Expedition 165, Aquapolis 147
    Skyridge 144, Ruby & Sapphire 109, Sandstorm 100, Dragon Frontiers 101, Hidden Legends 101, EX Emerald 106, EX Dragon 97
    Team Magma vs Team Aqua 95, FireRed & LeafGreen 112, Team Rocket Returns 109, EX Deoxys 107, Unseen Forces 115
    Legend Maker 92, Holon Phantoms 110, Crystal Guardians 100, Power Keepers 108, Diamond & Pearl 130
    Mysterious Treasures 123, Secret Wonders 132, Great Encounters 106, Majestic Dawn 100, Legends Awakened 146
    Stormfront 100, Rising Rivals 111, Supreme Victors 147, HeartGold & SoulSilver 123, Unleashed 95, Undaunted 90
    Triumphant 102, Call of Legends 95, Black & White 114, Emerging Powers 98, Noble Victories 101, Next Destinies 99
    Dark Explorers 108, Dragons Exalted 124, Boundaries Crossed 149, Plasma Storm 135, Plasma Freeze 116, Plasma Blast 101
    Legendary Treasures 113, Flashfire 106, Furious Fists 111, Phantom Forces 119, Primal Clash 160, Roaring Skies 108
    Ancient Origins 98, BREAKthrough 162, BREAKpoint 122, Generations 83, Fates Collide 124, Steam Siege 114, Evolutions 108
    Guardians Rising 145, Burning Shadows 147, Shining Legends 73, Crimson Invasion 111, Ultra Prism 156, Forbidden Light 131
    Celestial Storm 168, Dragon Majesty 70, Lost Thunder 214, Team Up 181, Unbroken Bonds 214, Unified Minds 236
    Hidden Fates 68, Cosmic Eclipse 236, Rebel Clash 192, Darkness Ablaze 189, Champion's Path 73, Vivid Voltage 185
    Shining Fates 72, Battle Styles 163, Chilling Reign 198, Evolving Skies 203, Fusion Strike 264, Brilliant Stars 172
    Astral Radiance 189, Pokemon Go 78, Lost Origin 196, Silver Tempest 195, Crown Zenith 159, Paldea Evolved 193
    Obsidian Flames 197, 151 165, Pokemon 151 165, Paradox Rift 182, Paldean Fates 91, Temporal Forces 162
    Twilight Masquerade 167, Shrouded Fable 64, Stellar Crown 142, Surging Sparks 191, Prismatic Evolutions 131
    Journey Together 159, Destined Rivals 182, Black Bolt 86, White Flare 86, Mega Evolution 132, Phantasmal Flames 94
    Ascended Heroes 217, VSTAR Universe 172, VMAX Climax 184, Shiny Treasure ex 190, Terastal Festival ex 187
  `).map((row): [string, string] => [row.slice(0, row.lastIndexOf(' ')), row.slice(row.lastIndexOf(' ') + 1)]),
);
