import { namesIn, wordsIn } from '../text/wordTables.ts';

/** Words that are never part of the name of a player or character. */
export const noiseWords: ReadonlySet<string> = new Set(
  wordsIn(`
    card cards trading tcg ccg game sports pokemon baseball basketball football hockey soccer wnba nba nfl mlb nhl
    rare hot invest investment look wow nice beautiful sharp clean mint near gem centered pack fresh read see pics
    hof mvp roy goat pop low high rc rookie rookies auto autograph autographed autographs signed signature signatures
    redemption sp ssp base insert parallel foil
    short print super error err uer cor variation var holo full art alt secret ultra hyper double special illustration
    sir sar ar ir sr ur hr ssr chr csr fa aa promo star edition first 1st 2nd unlimited shadowless english the
    of and with in on for a an to by from new free shipping ship ships fast edition set series one two number numbered
    card# graded grade slab raw ungraded freshly pulled look l k w nr auction no reserve bin obo best offer must own
    sub subs grades downtown kaboom canvas collection classic superstars leaders league relics center looks reg
    team rated rr rookie ticket yg reprint proxy replica custom sealed digital prospect prospects draft picks pick guns
    future stars patch jersey relic rk ry xrc ud gu mem jsy coa loa
    topps panini fleer hoops donruss bowman skybox leaf score upper deck
    rpa rpas pr chrome lot complete your you choose memorabilia game used worn swatch color colour true multi only made
    en jpn japanese jp qb ex-mt nm nm-mt vg good exmt vgex lp mp hp dmg
    usa commemorative game-worn game-used introductions dominators fireworks emergent scoring masters family father son
    sensations sensational swagger widescreen prizmatic fearless phenomenon monikers penmanship endorsements graphs
    scripts signings dominance playmakers uptowns ascension vortex unleashed luminance flashback heroes impact
    set-break break checklist topper box mega mini blaster retail hanger jumbo exclusive inserts subset pair trio quad
    triple dual ink logo back alternate alternative style code codes breakers stained glass spotlight spotlights visions
    city signs luxury autographics colossal performers legendary marvels trophy slamland embossed
    empty tin wrapper bundle animation tv classics legends legend greats greatest all-star allstar award awards winner
    pitching batting rbi era strikeout bat gold-star unmarked trimmed champion champions championship playoffs finals
    class sticker stickers decal oversized variation photo image vintage
    leaders calligraphy supplemental event horizon collegiate hype strikeouts facsimile sequential seq ready comparable
    odyssey halo on-card oncard materials material dk emoji kickoff chromographs national acetate
    retro legacy prodigies continuity summertime olympics au rps tott bbm version piedmont caporal
    copy aceo combo magnetic lists singles hobby cello unopened wax packs online codes live playset
    mls w portrait snapshots momentous gd rarity symbol swirl groovy folders retro exciting hologold rps supporter hidden
    authentic genuine official trainer swsh promos case guard condition creased crease corners damaged wear played helix sf
  `),
);

/** Teams and cities, and other names of two words; a run of words that is one of them is no player. */
export const teams: readonly string[] = namesIn(`
  lakers, celtics, bulls, warriors, knicks, nets, heat, spurs, mavericks, mavs, rockets, suns
  bucks, sixers, 76ers, raptors, nuggets, clippers, thunder, grizzlies, pelicans, timberwolves, wolves
  jazz, kings, blazers, trail blazers, hawks, hornets, magic, pistons, pacers, cavaliers, cavs, wizards
  yankees, mets, red sox, white sox, dodgers, angels, giants, cubs, cardinals, braves, phillies
  astros, rangers, mariners, athletics, a's, padres, rockies, diamondbacks, dbacks, twins, tigers
  royals, guardians, indians, reds, pirates, brewers, orioles, rays, blue jays, marlins, nationals
  cowboys, eagles, commanders, redskins, packers, bears, lions, vikings, 49ers, niners, seahawks, rams
  buccaneers, bucs, saints, falcons, panthers, patriots, bills, dolphins, jets, ravens, steelers
  expos, bullets, supersonics, sonics, oilers, senators, pilots, bobcats, connecticut sun, las vegas aces, new york
  liberty
  lynx, mercury, chicago sky, atlanta dream, dallas wings, valkyries, buckeyes, longhorns, bulldogs, wildcats, crimson
  tide, sooners, gators
  seminoles, hurricanes, fighting irish, wolverines, spartans, nittany lions, volunteers, trojans, bruins, tar heels
  new jersey, san diego, oakland, atlanta, toronto, portland, memphis, sacramento, arizona, colorado, montreal, okc
  browns, bengals, colts, texans, jaguars, titans, chiefs, broncos, raiders, chargers, fever
  new york, los angeles, chicago, boston, golden state, green bay, dallas, miami, san francisco, kansas city
  san antonio, brooklyn, denver, phoenix, milwaukee, philadelphia, oklahoma city, st. louis, st louis, cincinnati
  orlando magic, cleveland, detroit, houston, seattle, tampa bay, new orleans, new england, baltimore, pittsburgh, minnesota
  young guns, young gun, case hit, case hits, sign of the times, prime performers, piece of history, rookie stars, clutch gene, diamond marvels
  all star game, all stars, all star
`);
