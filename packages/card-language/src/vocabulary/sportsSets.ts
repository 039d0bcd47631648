import { namesIn, wordsIn } from '../text/wordTables.ts';
import type { SynonymRow } from './SynonymRow.ts';

/** A product line: its name, its brand, and other spellings, folded and separated by commas. */
export type SportsSet = readonly [name: string, brand: string | null, also?: string];

/** Returns the rows of sets with a single spelling. In all of them UD is short for Upper Deck, and DP for Draft Picks. */
function setsOf(brand: string | null, names: string): SportsSet[] {
  return namesIn(names).map((name) => {
    const short = name.toLowerCase().replace('upper deck ', 'ud ').replace('draft picks', 'dp');
    return short === name.toLowerCase() ? [name, brand] : [name, brand, short];
  });
}

/** Sets and brands. The leftmost match wins, then the longest, so the order of the rows does not matter. */
export const sportsSets: readonly SportsSet[] = [
  ['Bowman Chrome Draft', 'Topps', 'bowman draft chrome,chrome bowman draft'],
  ['Bowman U Chrome', 'Topps', 'bowman chrome university,bowman chrome u,bowman university chrome'],
  ['Bowman University', 'Topps', 'bowman u'],
  ["Bowman's Best", 'Topps', 'bowmans best,bowman best'],
  ['Bowman Mega', 'Topps', 'bowman mega box chrome'],
  ['Topps Chrome Update', 'Topps', 'topps update chrome,topps chrome updt,topps chrome upd'],
  ['Topps Chrome Traded', 'Topps', 'topps traded chrome'],
  ['Topps Chrome Overtime Elite', 'Topps', 'overtime elite'],
  ['Topps Chrome Platinum', 'Topps', 'topps chrome platinum anniversary'],
  ['Topps Cosmic Chrome', 'Topps', 'cosmic chrome,topps chrome cosmic'],
  ['Topps Update', 'Topps', 'topps update series,topps updt'],
  ['Topps Heritage', 'Topps', 'heritage'],
  ['Topps Stadium Club Chrome', 'Topps', 'stadium club chrome'],
  ['Topps Stadium Club', 'Topps', 'stadium club,tsc'],
  ['Topps Finest', 'Topps', 'finest'],
  [
    'Topps Allen & Ginter',
    'Topps',
    'allen & ginter,allen and ginter,allen ginter,a&g,topps allen and ginter,topps allen ginter',
  ],
  ['Topps Gypsy Queen', 'Topps', 'gypsy queen'],
  ['Topps Museum Collection', 'Topps', 'museum collection,topps museum'],
  ['Topps Tribute', 'Topps', 'tribute'],
  ['Topps Tier One', 'Topps', 'tier one'],
  ['Topps Inception', 'Topps', 'inception'],
  ['Topps Definitive', 'Topps', 'definitive collection'],
  ['Topps Dynasty', 'Topps', 'dynasty'],
  ['Topps Five Star', 'Topps', 'five star'],
  ['Topps Archives', 'Topps', 'archives'],
  ['Topps Gold Label', 'Topps', 'gold label'],
  ['Topps Project 2020', 'Topps', 'project 2020,project70'],
  ['Topps Opening Day', 'Topps', 'opening day'],
  ['Topps Big League', 'Topps', 'big league'],
  ['Topps X Bob Ross', 'Topps', 'topps x bob ross the joy of baseball'],
  ['Topps Archives Signature Series', 'Topps', 'archives signature series'],
  ['Topps Gilded Collection', 'Topps', 'gilded collection,topps gilded'],
  ['Topps Diamond Icons', 'Topps', 'diamond icons'],
  ['Topps Turkey Red', 'Topps', 'turkey red'],
  ['Topps Luxury Box', 'Topps', 'luxury box'],
  ['Topps Triple Threads', 'Topps', 'triple threads'],
  [
    "Topps Chrome McDonald's All American",
    'Topps',
    "topps chrome mcdonalds all american,mcdonald's all american,mcdonalds all american",
  ],
  ['Bowman U Now', 'Topps', 'bowman university now'],
  ['Topps Living Set', 'Topps', 'topps living'],
  ['Topps Three', 'Topps', 'topps 3'],
  ['Topps Brooklyn Collection', 'Topps', 'brooklyn collection'],
  ['Topps Transcendent', 'Topps', 'topps transcendent collection,transcendent collection'],
  ['Bowman Signature', 'Topps', 'bowman signature series'],
  ['Topps Series 1', 'Topps', 'topps series one'],
  ['Topps Series 2', 'Topps', 'topps series two'],
  ['Prime Signatures', 'Panini', 'panini prime signatures'],
  ['Haunted Hoops', 'Panini'],
  ['Pro Line', null, 'pro line live'],
  ['K-Mart', null, 'kmart'],
  ['O-Pee-Chee Platinum', 'Upper Deck', 'opc platinum,o pee chee platinum'],
  ['O-Pee-Chee', null, 'opc,o pee chee,opeechee'],
  ['Prizm Draft Picks', 'Panini', 'prizm dp'],
  ['Prizm Monopoly', 'Panini', 'monopoly'],
  ['Donruss Optic', 'Panini', 'optic'],
  ['Donruss Elite', 'Panini'],
  ['Donruss Elite Extra Edition', 'Panini', 'elite extra edition'],
  ['Diamond Kings', 'Panini', 'donruss diamond kings,panini diamond kings'],
  ['National Treasures', 'Panini', 'nt'],
  ['Immaculate', 'Panini', 'immaculate collection'],
  ['One and One', 'Panini', 'one & one'],
  ['Absolute', 'Panini', 'absolute memorabilia'],
  ['Hoops Premium Stock', 'Panini', 'hoops premium,nba hoops premium stock'],
  ['NBA Hoops', 'Panini', 'hoops'],
  ['Plates & Patches', 'Panini', 'plates and patches'],
  ['Donruss Studio', 'Donruss', 'studio'],
  ['Hoops Hot Prospects', 'Fleer', 'hot prospects'],
  ['Black', 'Panini', 'panini black'],
  ['Instant', 'Panini', 'panini instant'],
  ['Zenith', 'Panini', 'panini zenith'],
  ['XR', 'Panini', 'panini xr'],
  ['Rookies & Stars', 'Panini', 'rookies and stars,panini rookies & stars,panini rookies and stars'],
  ['Threads', 'Panini', 'panini threads'],
  ['Flux', 'Panini', 'panini flux'],
  ['SPx', 'Upper Deck', 'ud spx,upper deck spx'],
  ['SPx Finite', 'Upper Deck', 'ud spx finite,upper deck spx finite'],
  ['SP Authentic', 'Upper Deck', 'spa,upper deck sp authentic,ud sp authentic'],
  ['SP Game Bat Edition', 'Upper Deck', 'sp game bat'],
  ['SP Game Floor', 'Upper Deck', 'sp game floor edition'],
  ['SP Signature Edition', 'Upper Deck', 'sp signature'],
  ['Black Diamond', 'Upper Deck', 'upper deck black diamond,ud black diamond'],
  ['Upper Deck Playmakers', 'Upper Deck', 'ud playmakers,u.d. playmakers'],
  ['Victory', 'Upper Deck', 'upper deck victory,ud victory'],
  ['UD Ionix', 'Upper Deck', 'ionix'],
  ['Upper Deck MVP', 'Upper Deck', 'ud mvp'],
  ['Upper Deck Ovation', 'Upper Deck', 'ud ovation'],
  ['Upper Deck Hardcourt', 'Upper Deck', 'ud hardcourt'],
  ['Exquisite', 'Upper Deck', 'exquisite collection,ud exquisite,upper deck exquisite'],
  ['Sweet Spot', 'Upper Deck', 'upper deck sweet spot,ud sweet spot'],
  [
    "Collector's Choice",
    'Upper Deck',
    "collectors choice,ud collectors choice,upper deck collectors choice,upper deck collector's choice",
  ],
  ['UD Choice', 'Upper Deck', 'upper deck choice'],
  ['Upper Deck', 'Upper Deck', 'upperdeck,ud,u.d.,u.d'],
  ['Fleer Ultra', 'Fleer', 'ultra'],
  ['Fleer Greats of the Game', 'Fleer', 'greats of the game'],
  ['E-X2001', null, 'ex2001,e-x 2001,ex-2001'],
  ['E-X2000', null, 'ex2000,e-x 2000,ex-2000'],
  ['E-X Century', null, 'ex century'],
  ['Z-Force', 'Skybox', 'skybox z-force'],
  ['Metal Universe Championship', null, 'metal championship'],
  ['Metal Universe', null, 'skybox metal universe'],
  ['Star Company', null, 'star co,star'],
  ['Star Pics', null, 'starpics'],
  ['Philadelphia', null, 'philadelphia gum'],
  ["Kahn's", null, 'kahns'],
  ['Post', null, 'post cereal'],
  ["Bowman's Best University", 'Topps', 'bowman university best,bowman u best'],
  ["Kellogg's", null, 'kelloggs'],
  ['T206', null, 't 206,t-206'],
  ...setsOf(
    'Topps',
    `
    Topps Wonderland, Bowman Chrome, Bowman Draft, Bowman Sterling, Bowman Platinum, Bowman Inception, Bowman Heritage, Bowman
    Topps Chrome Black, Topps Now Chrome, Topps Chrome, Topps Traded, Topps Sterling, Topps Gallery, Topps Fire
    Topps Tek, Topps Now, Topps Pristine, Topps Mini, Topps Pro Debut, Topps Magic, Topps Midnight, Topps Resurgence
    Topps Archives Reserve, Topps Chrome Ben Baller, Topps Composite, Topps Signature Class, Topps Motif
    Topps Total, Topps 206, Topps Co-Signers, Topps Moments & Milestones, Topps Supreme, Topps Kids, Topps Royalty
    Topps Treasury, Topps Bunt, Topps Reserve, Topps, Topps Luminaries, Topps High Tek, Topps Gold Rush
    Topps Clearly Authentic, Topps Stars, Topps HD, Topps Platinum, Topps Strata, Topps Prime, Topps Valor
    Topps Marquee, Topps Unrivaled, Topps Holiday, Topps Big, Topps Cracker Jack, Topps Rookie Cup
    Topps Finest Flashbacks, Topps Deco, Topps Throwback Thursday, Topps American Pie, Topps MVP Collection, Topps NPB Chrome
    Topps Fan Favorites, Bowman Reserve, Bowman Originals, Bowman International, Topps Mercury Victory
    Topps Perspectives, Topps Ticket to Stardom, Topps Letterman, Topps Attax, Topps Doubleheaders, Topps Lineage
    Topps Chipz, Topps Town, Topps Draft Picks & Prospects, Topps Trademark Moves, Topps Echelon, Topps Full Court
    Topps Jersey Edition, Topps Paradigm, Topps Rookie Matrix, Topps Contemporary Collection, Topps Xpectations
  `,
  ),
  ...setsOf(
    'Panini',
    `
    Prizm, Clearly Donruss, Prizm Collegiate Draft Picks, Select Draft Picks, Elite Draft Picks
    Mosaic Draft Picks, Chronicles Draft Picks, Contenders Draft Picks, Contenders Optic, Contenders, Flawless
    Select, Mosaic, Obsidian, Spectra, Revolution, Phoenix, Origins, Noir, Impeccable, Certified, Chronicles
    Prestige, Playbook, Illusions, Elements, Crown Royale, Court Kings, Unparalleled, Panini Titanium
    Panini Preferred, Panini Legacy, Panini Vertex, Panini Recon, Panini Studio, Totally Certified, Luminance
    Encased, Eminence, Gold Standard, Prominence, Panini Limited, Prizm Black, Prizm Deca, Photogenic, Panini Gala
    Grand Reserve, Panini Innovation, Intrigue, Panini Marquee, Panini Pinnacle, Panini Signatures, Panini Titan
    Panini Vanguard, Panini Signature Series, Panini Prime, Private Signings, Past & Present, Panini Brilliance
    Panini Momentum, Panini Majestic, Panini Classics, Panini Elite, Gridiron Gear, Capstone, Cornerstones
    Player of the Day, Opulence, Prospect Edition, Boys of Summer, America's Pastime, Panini Cooperstown, Golden Age, Stars & Stripes, Three and Two
    Panini Season Update, Panini Timeless Treasures, Panini Epix, Panini Adrenalyn
  `,
  ),
  ...setsOf(
    'Donruss',
    `
    Donruss Signature Series, Donruss Preferred, Donruss Limited, Donruss The Rookies, Donruss Estates
    Donruss Team Heroes, Donruss World Series, Donruss Timeless Treasures, Donruss Champions, Donruss Threads
    Donruss Gridiron Gear
  `,
  ),
  ...setsOf(
    null,
    `
    Quantum Leaf, Leaf Limited, Leaf Rookies & Stars, Leaf Certified, Donruss Classics, Donruss, Score
    Skybox Thunder, Skybox Dominion, Skybox Impact, Skybox E-XL, Circa Thunder, Skybox, Fleer, Sportflics, Pinnacle
    Pacific, Playoff, Press Pass, Sage, Leaf, Wild Card Matte, Wild Card Metallix, Wild Card Comix, Wild Card
    Fleer Authority, Fleer Retro, Onit, DeLong, Red Heart, U.S. Caramel, Multi-Ad
    Leaf In The Game Used, Action Packed, Goudey, Play Ball, Pro Set, Red Man, Hostess, National Chicle, Pacific Prism, Pacific Aurora
    Pacific Omega, Pacific Paramount, Pacific Crown Collection, Pacific Invincible, Pacific Revolution
    Pacific Private Stock, Pacific Vanguard, Pacific Crown Royale, Pacific Adrenaline, Pacific Dynagon, Leaf Exotic
    Leaf Pearl, Leaf Vivid, Leaf Flash, Leaf Optichrome, Leaf Eclectic, Leaf Art of Sport, Leaf Superlative
    Leaf Preferred, Leaf Signature Series, Leaf Army All-American, Leaf Black, Sage Hit, Sage Low Series
    Sage High Series, Wild Card Alumination, Wild Card 5 Card Draw, Onyx Vintage, Collector's Edge
    Classic Four Sport, Classic Draft Picks, Score Board, Front Row, Signature Rookies, Parkhurst, Cracker Jack
    Old Judge, Sporting Life, Old Mill, Berk Ross, Dockman & Sons, Mecca Double Folders, Calbee, Jimmy Dean
    Diamond Stars, Batter Up, Bazooka, Jell-O, Drake's, Skybox USA, Super Glow, Mother's Cookies, Emotion XL, Futera
  `,
  ),
  ...setsOf(
    'Leaf',
    `
    Leaf Metal Draft, Leaf Draft, Leaf Metal, Leaf Trinity, Leaf Valiant, Leaf Ultimate
  `,
  ),
  ...setsOf(
    'Score',
    `
    Score Supplemental, Score Rookie & Traded
  `,
  ),
  ...setsOf(
    'Playoff',
    `
    Playoff Contenders, Playoff Honors, Playoff Absolute, Playoff Prestige, Playoff Momentum
    Playoff Piece of the Game, Playoff Prime Signatures, Playoff Illusions, Playoff National Treasures
    Playoff Threads, Playoff Prime
  `,
  ),
  ...setsOf(
    'Pinnacle',
    `
    Pinnacle Totally Certified, Pinnacle Certified, Pinnacle Inside, Pinnacle X-Press, Pinnacle Performers
    Pinnacle Mint, Pinnacle Zenith, New Pinnacle, Select Certified, Pinnacle Summit
  `,
  ),
  ...setsOf(
    'Upper Deck',
    `
    SP Game Used, SP Legendary Cuts, Ultimate Victory, UD3, Upper Deck Encore
    Upper Deck Reserve, Upper Deck Glass, Ultimate Collection, The Cup, Black Diamond
    SP Prospects, SP Rookie Edition, SP Championship, SP Rookie Threads, UD Black, UD Premier,
    UD Rookie Debut, Upper Deck Ice, Upper Deck Artifacts, Upper Deck Trilogy, Upper Deck Legends
    Upper Deck Century Legends, Upper Deck Vintage, Upper Deck Pros & Prospects, Upper Deck 40-Man
    Upper Deck Rookie Exclusives, Upper Deck Lineage, Upper Deck Portraits, Upper Deck Masterpieces
    Upper Deck Goudey, UD A Piece of History, Upper Deck Heroes, Upper Deck Timeline, Upper Deck Spectrum
    Upper Deck Icons, Upper Deck Gold Reserve, Upper Deck HoloGrFX, UD Retro, Upper Deck Sweet Shot
    Upper Deck Finite, Upper Deck Triple Dimensions, Upper Deck Standing O, Upper Deck Inspirations
    Upper Deck Rookie Premiere, Upper Deck Chronology, Upper Deck Signature Stars, UD Reflections
    UD Patch Collection, UD Graded
  `,
  ),
  ...setsOf(
    'Fleer',
    `
    Fleer Tradition, Fleer Update, Fleer Focus, Fleer Showcase, Flair Showcase, Fleer Mystique, Fleer Authentix
    Fleer Genuine, Fleer Platinum, Fleer Premium, Fleer Metal, Flair, Fleer EX, Fleer Futures, Fleer Game Time
    Fleer Triple Crown, Fleer Legacy, Fleer Maximum, Fleer Patchworks, Fleer Box Score, Fleer Sweet Sigs
    Fleer InScribed, Fleer Force, Fleer Glossy, Fleer Splendid Splinters, Fleer Jam Session, Fleer Avant
    Fleer Throwbacks, Fleer Double Crown, Fleer E-X
  `,
  ),
  ...setsOf(
    'Skybox',
    `
    Skybox Premium, Skybox LE, Skybox Molten Metal, Skybox Apex, Skybox Emotion
  `,
  ),
];

/** Set names that are also ordinary words: cities, colors, people, parallels, adjectives. Folded. */
export const ordinarySetNames: ReadonlySet<string> = new Set(
  wordsIn(`
    absolute archives black certified dynasty elements finest flair flawless heritage illusions impeccable inception
    instant leaf mosaic noir origins pacific philadelphia phoenix post prestige prizm revolution sage score select
    spectra star studio threads tribute ultra victory zenith
  `),
);

/** Brands that titles name in addition to the set. */
export const brands = namesIn('Panini, Topps, Upper Deck, Fleer, Donruss, Bowman, Leaf, Skybox, Score');

/** The words of makers whom searches mistype. */
export const makerWords: ReadonlySet<string> = new Set(wordsIn('panini topps fleer skybox upper deck'));

/**
 * Names of sets that people abbreviate, or that a query must match in another way than the set tables say. A row here
 * overrides those tables; `SynonymRow` explains the columns.
 */
export const productAliases: readonly SynonymRow[] = [
  ['set', 'Upper Deck', 'ud,upper deck,upperdeck', 'upper+deck|ud|upperdeck'],
  ['set', 'Topps Chrome', 'tc,topps chrome', 'topps chrome'],
  ['set', 'Bowman Chrome', 'bc,bowman chrome', 'bowman chrome'],
  ['set', 'Bowman Chrome Autograph', 'bca', 'bowman chrome auto|bca'],
  ['set', 'O-Pee-Chee', 'opc,o pee chee,opeechee', 'opc|o+pee+chee|opeechee'],
  ['set', 'Allen & Ginter', 'a&g,ag,allen & ginter,allen ginter,allen and ginter,ginter', 'ginter|a+g'],
  ['set', 'Immaculate', 'immac', 'immaculate|immac'],
  ['set', 'National Treasures', 'nt,national treasures', 'national+treasures|nt'],
  ['set', 'Topps Stadium Club', 'tsc,stadium club,topps stadium club', 'stadium+club|tsc'],
  ['set', 'SP Authentic', 'spa,sp authentic', 'sp+authentic|spa'],
  ['set', 'SPx', 'spx,sp x', 'spx|sp+x'],
  ['set', 'Draft Picks', 'dp,draft picks,draft pick', 'draftpick|dp'],
  ['set', 'Gypsy Queen', 'gq,gypsy queen', 'gypsy+queen|gq'],
  ['set', 'Bowman University', 'bowman u,bowman university', 'bowman u|bowman university'],
  ['set', 'Panini Prizm', 'panini prizm', 'panini prizm'],
  ['set', 'Donruss Optic', 'donruss optic', 'donruss optic'],
  ['set', 'Base Set', 'base set', 'base+set'],
  ['set', '151', 'pokemon 151', 'pokemon 151|sv2a'],
  ['set', 'Mystery Rookie', 'mystery rookie', 'mystery+rookie'],
];
