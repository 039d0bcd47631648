import { namesIn, wordsIn } from '../text/wordTables.ts';

/** Words that are never part of the name of a player or character. */
export const noiseWords: ReadonlySet<string> = new Set(
  wordsIn(`
    card cards trading tcg ccg game sports pokemon baseball basketball football hockey soccer wnba nba nfl mlb nhl
    rare hot invest investment look wow nice beautiful sharp clean mint near gem centered pack fresh read see pics
    hof mvp roy goat pop low high rc rookie rookies auto autograph autographed autographs signed signature signatures
    redemption sp ssp base insert parallel case hit hits
    short print super error err uer cor variation var holo full art alt secret ultra hyper double special illustration
    sir sar ar ir sr ur hr ssr chr csr fa aa promo black star edition first 1st 2nd unlimited shadowless english the
    of and with in on for a an to by from new free shipping ship ships fast edition set series one two number numbered
    card# graded grade slab raw ungraded freshly pulled look l k w nr auction no reserve bin obo best offer must own
    sub subs grades downtown kaboom canvas collection classic superstars leaders league relics center looks reg
    team rated rr rookie ticket yg reprint proxy replica custom sealed digital prospect prospects draft picks pick guns
    future stars patch jersey relic rk ry xrc ud gu mem jsy coa loa
    topps panini fleer hoops donruss bowman skybox leaf score upper deck
    rpa rpas pr chrome lot complete your you choose memorabilia game used worn swatch color colour true multi only made
    en jpn japanese jp qb ex-mt nm nm-mt vg good
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
  browns, bengals, colts, texans, jaguars, titans, chiefs, broncos, raiders, chargers, fever
  new york, los angeles, chicago, boston, golden state, green bay, dallas, miami, san francisco, kansas city
  san antonio, brooklyn, denver, phoenix, milwaukee, philadelphia, oklahoma city, st. louis, st louis, cincinnati
  cleveland, detroit, houston, seattle, tampa bay, new orleans, new england, baltimore, pittsburgh, minnesota
  young guns, young gun
`);
