import { GramSet } from './GramSet.ts';

/** Invented titles as sellers write them, folded. All are from the bench's `judged.txt`. */
export const typicalTitles: readonly string[] = `
  1987 fleer dorrell haskins rc #47 hawks psa 9 mint centered
  1986 topps wendell crutcher rookie #228 psa 7 nm chicago bears
  2014-15 panini flawless andris lejnieks auto /25 psa 8/10 knicks
  1975 topps hank truax #640 psa 10 gem mint reds hof rare
  1957 topps milo standish #61 psa 9 colts hof - cert 41180266
  2019 topps chrome #77 emeka ferrol rc psa 10 orioles
  2020 prizm quincy ballou 344 rookie niners mint? psa ready
  2018-19 spectra tagg osborne jersey auto tag 9 brooklyn nets #rja-to
  2021 donruss optic isaiah sagert rr #217 hga 9.5 vikings
  2023-24 donruss optic gemini sato rr #211 psa10 gem mt jazz
  2003-04 topps chrome wil drexler refractor rc #119 ksa 9 mint
  2021 hoops arlo stenmark #203 rc ace 10 magic uk slab
  1985 donruss rollie ketchum #212 braves (46)
  2020 panini prizm dario vukelich rookie #266 silver box break pull raw
  2024 contenders draft picks brody ostrum #4 college ticket auto sp
  1998-99 hoops pair of aces insert nolan case #pa4 kings
  1953 topps duke fancher #180 first card from a find, giants vg
  2014 topps update odell fenwick rc #us64 sp variation only 1 available padres
  2023 bowman chrome prospects u-pick singles finish your set
  1975 topps mini wax wrapper only no cards
  cole ransom 1986 fleer #57 psa 8 + 1987 fleer #59 psa 8 slabs bulls
  2020 prizm quincy ballou (2) card lot #344 + emergent #9 49ers
  ozzie farnham texans custom novelty fan card
  2019-20 select tavion merrick 258/299 tri-color rc #61
  2020 topps 392 beau lindqvist rookie rangers psa 10
  1972 topps floyd ratliff 445 exmt minnesota twins high number
  1984 topps brick sonnenfeld rookie #123 psa 8 denver
  1993-94 topps finest darnell quist 212 washington bullets
  7731 - 2017-18 panini prizm emil haukland rc #88 bucks
  2022 panini prizm ondre vail rc #241 prizms-orange ice bulls
  2021-22 panini donruss optic - holo #189 caio bretas (rc) thunder
  2019-20 mosaic zeke abernathy stained glass #4 ssp grizzlies
  2021 bowman chrome aneuri toribio gold refractor 31/50 bcp203 psa 10
  2023 topps chrome ty brannock aqua refractor 44/199 rc #118
  1997 finest felipe andujar-cruz embossed die-cut refractor #188 jays
  2021 prizm keon strahm gold vinyl 2/5 rc #338 philadelphia eagles
  2020 select drue calhoun sr. legends #301 light blue prizm
  2018 stadium club manny ortega-ruiz black foil #71 san francisco giants
  2000-01 hoops hot prospects jordan silver #130 rc 412/1000 celtics
  2009-10 panini prestige rich king auto rc #232 bucks 44/99
  1995 bowman angel torreon rc #214 angels foil
  1984 topps art monk #384 washington redskins
  2019 prizm ike sandifer rc #352 colts blue wave 180/199
  2013-14 prizm marcus whitlow jr rc #260 pelicans psa 9
  2021-22 national treasures colossal quad patch tomas edlund 3/10 kings
  2010 topps patch lonergan #288 chicago white sox psa 9
  2015 topps cortez hamm-riley rookie relic #rr-chr swatch miami
  2012-13 prizm corwin james rc #219 heat psa 10
  2023-24 prizm victor wembanyama silver #136 rookie san antonio
  1997 bowman chrome davi ortez rc #88 twins
  1995-96 hoops number crunchers #14 lamont dossey clippers
  2002-03 topps chrome t.j. halloran rc #148 kings
  2019 bowman chrome prospects chorrio santamaria #bcp61 brewers
  2016 topps gypsy queen alonso tredway #12 black 8/50 nationals
  1999 upper deck hollis vandiver/pete grimaldi bills #ud8 dual jersey 3/50
  1994 fleer errol wickham #401 chargers psa 9
  charizard 4/102 base set shadowless holo 1999 wotc hp/dmg look
  charizard vmax 020/189 darkness ablaze holo ultra rare pokemon tcg
  charizard ex sar 201/165 sv2a pokemon card 151 japanese - us seller
  charizard ex 100/106 flashfire full art ultra rare 2014 pokemon psa 8
  glurak charizard 4/102 base set german deutsch holo pokemon karte psa 5 ex
  mew ex 232/091 paldean fates special illustration rare bgs 10 black label
  rocket's mewtwo 14/132 gym challenge holo unlimited pokemon 2000 lp
  mewtow 56/108 reverse holo evolutions xy pokemon 2016
  ash's pikachu sm108 "i choose you" promo pokemon sun & moon movie holo nm
  pikachu 005/025 celebrations holo nm pokemon 25th english
  pikachu 025/165 master ball reverse holo sv2a 151 japanese mint
  pikachu 1 wizards black star promo signed veronica taylor voice of ash jsa coa
  umbreon vmax 214/203 rainbow secret rare evolving skies pokemon nm
  umbreon h29/h32 aquapolis holo pokemon 2003 cgc 6.5
  sylveon ex rc32/rc32 generations radiant collection full art psa 9
  eeveelution lot jungle vaporeon jolteon flareon holo wotc pokemon mp
  evolving skies singles you pick choose your card v vmax full art nm
  greninja break 41/122 breakpoint xy pokemon holo nm
  vulpix 68/102 base set shadowless 1st edition 1999 psa 9 hp 50 error
  lillie's clefairy ex 184/159 sir journey together psa 10 gem mt
  gyarados 6/102 base set holo unlimited pokemon wotc mp
  gengar vmax 157/264 fusion strike ultra rare holo nm
  porygon 39/102 base set unlimited pokemon 1999 nm
  squirtle 170/165 illustration rare 151 pokemon cgc 10 gem mint
  snorlax 11/64 jungle holo unlimited psa 9 pokemon 1999 swirl
  dratini 26/102 shadowless 1st edition base set pokemon set-break nm (14)
  double colorless energy 96/102 base set shadowless 1st edition nm
  scyther 10/64 jungle holo pokemon 1999 unlimited psa 10
  dark dragonite 22/82 team rocket non holo pokemon 2000 unl
  1954 topps hank dunleavy #38 braves psa 8 oc nm-mt
  gus pruett 1957 topps #88 tigers sgc 88 8 nm/mt
  1933 goudey babe ruth #144 reprint yankees aged
  1968 topps #7 al rbi leaders vic carbone/lou ostrander/al fitch vg
  1979 o-pee-chee complete set 1-374 whitcomb rc nm
  1981 topps ken griffey sr. 280 reds nm
  art monk 1981 topps rookie signed psa/dna auto 10 #194
  1957 topps #119 rex tallarico baltimore colts sgc 60 5 ex
  1986-87 fleer sticker #4 t.r. beecham psa 8 centered
  1969 topps tall boy 77 clyde harkness hawks psa 6
  1998-99 sp authentic corey vandross sign of the times auto #cv
  1997 bowman chrome dante villareal 118 refractor bgs 9.5
  inv-20417 1955 bowman #171 hank dunleavy milwaukee braves good condition vintage
  1983 fleer #214 rollie haverty card grade 9 auto bas
  2005 upper deck ultimate collection terrell osgood game bat /100 #17
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

/** For each gram, the number of typical titles that have it. */
const counts: number[] = [];
for (const title of typicalTitles)
  for (const [word, bits] of new GramSet(title).bits.entries())
    for (let left = bits; left !== 0; left &= left - 1) {
      const gram = word * 32 + 31 - Math.clz32(left & -left);
      counts[gram] = (counts[gram] ?? 0) + 1;
    }

/** Added to each count, so that no gram seems impossible. */
const smoothing = 0.15;

/** Returns the share of titles that have a gram, as far as some typical ones tell. */
export function gramFrequency(gram: number): number {
  return ((counts[gram] ?? 0) + smoothing) / (typicalTitles.length + 1);
}
