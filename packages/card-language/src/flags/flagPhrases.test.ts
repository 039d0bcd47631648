import { expect, test } from 'vitest';
import { flagsWantedBy, readListingFlags } from './readListingFlags.ts';

// Each phrase of the rules, and each in a context in which it is harmless.
test.each<[flags: string, titles: string]>([
  [
    'pickList',
    `
    you pick Ned | u-choose Ned | your choice | ya select | pick ur card | pick a player | pick a card |
    pick from | pick 3 from | pick and save | pick the card | pick cards | pick lists | pick em | picks list |
    choose | choice of | complete the set | build ur sets | complete a collection | pyc | cards 1-50 |
    singles #1 - #50 | finish your set | fill your set | select your card | select from | cards to choose |
    card to pick | buyers choice | buyer's pick | multi listing | variation listing | Ned pick |
    Ned (pick) x | #1 pick your | #1 pick from list | no 3 pick any | 1990 Hoops singles
  `,
  ],
  [
    '',
    `
    #1 pick | no. 1 overall pick x | number one draft pick x | i choose you | draft pick |
    first round pick x | 1st round picks x | lottery pick x | top pick x | overall picks | round pick x |
    pick six | chosen one | chosen few | people's choice | peoples choice | player's choice |
    1990 Hoops singles #12 | 1990 Hoops singles PSA 9 | 1990 Hoops singles 12/102 | 1990 Hoops singles /99 |
    singles svp 085 | 1/5 cards | 2020 cards | set of 5 cards #1 | set of 5 #1 | insert sets #5 |
    sequential /99 | Charizard x 5 | Mewtwo x2 | Ned x50 | Ned x1 | Ned x3-5 | Ned 12 x 25 | Ned 55x |
    Ned (12) | PSA (9) x | mint (9) | gem (8) x | (5)Ned | #12 & 15/99 | #12 & 2015 | 50ct gold |
    50 ct diamond | 9 ct | 1,2,3/99 | 1.1, 2, 3 | lots of fun | lot of colour | lots of history |
    parking lot | odd lot | a lot | 2x all star | 12x mvp | 2x champion | 3x gold | 2x nba | 3x series |
    2x roy | 2x hr leader | premium collection | classic collection | no lot | not a lot | dynamic pair |
    pair of aces | binder copy | binder fresh | 50 cards made | 50 cards exist | 5 cards produced |
    1 of 500 cards | 1 of only 500 cards | set of 5 cards #3 | iron bundle | 1 1990 Hoops | 12 1990 Hoops |
    a 1990 Hoops | PSA 9 x BGS 9 | PSA 9.5 & PSA 9.25 | #12/50 & #15 | Ned /10 & Al /20 | Ned + free + Jo |
    Ned + RC + auto | Ned + Al + auto | Ned #12 Al, #1 | 1990 Ned & 1991 | 1990 & 1991 Ned | Ned + Al |
    Ned #12 1990 jersey #15 | Ned #12 x Al #15 | Ned #12 1990 Al 15 | #12/5 1990 Al #15 |
    Ned PSA 9 1990 Al PSA 10 pot | part of sequential set | Mew LEGEND 89/90 & 90/90 |
    Ned PSA 9 1990 Al PSA 9 | Ned PSA 9 x Al PSA 8 | Ned PSA 9 1990 Al | Mew 12/102 12/102 |
    Mew 012/102 12/102 | Mew 12/20 13/20 | Mew #12/102 13/102 | base set | battle deck exclusive |
    complete set break | complete set variation | from a complete set | from the factory set |
    factory set exclusive | factory set rc | base set 2 | base set unlimited | base set shadowless |
    starter set ex | starter set promo | complete set ssp | complete set #12 | full set 12/102 | set |
    facsimile auto | facsimile signature | facsimile sigs | not a reprint | no reprint | never fake |
    non-reprint | no copy | sharp copy | nm copy | lp copy | copy #5 | copy 5 | copy no. 5 | reprint relic |
    reprint auto | reprint refractor | reprint insert | no fake | not fake | full art card |
    special illustration art card | custom slab | custom case | custom cut | metal universe | heavy metal |
    customs fees | no customs | gold metal card upc | metal promo | upc metal card | promo gold metal |
    metal card x upc | celebrations x metal card | metal card celebrations | ultra premium x gold metal card |
    jumbo patch | jumbo hobby | giants | san francisco giant | ny giant | jumbo prime | jumbo mojo | #rp |
    a-rp | rp5 | rp-5 | rp auto | rp/auto | rp a | rp patch | rookie patch x rp | case break prizm |
    set break | set-break spot | fast break | box break pull | case breaks fresh | pack breaker |
    pulled in a live break | hit from my big box break | mystery x box | ginter hot box | topps hot box |
    hot box rainbow | hot box refractor | x 12 toploaders | x ultra pro | card sleeve x | no card left |
    no cards better | empty net | empty nest | digital camo | digital dreams | non-digital | not digital |
    digital to physical | from sealed box | fresh from a sealed pack | sealed in | sealed slab |
    sealed case by psa | factory sealed card | factory sealed #5 | sealed redemption | hobby box exclusive |
    mega box promo | retail pack pull | hobby box 24 ned | hanger x | etb promo | hobby box stamped promo |
    booster box exclusive | upc chrome | theme deck exclusive | theme deck non | build & battle box promo |
    case hit | from a hobby box | pulled from blaster | pack fresh | fresh pack | hobby box #12 |
    signed baseball card | signed jersey card | signed jersey patch | signed bat relic | signed baseball #12 |
    signed Topps baseball | signed baseball Topps | signed photo PSA 9 | autographed jersey /99 | signed RC baseball |
    Prizm break | copy of Ned PSA 9 | copy of Ned PSA: 9 | booster pack #12 | booster pack refractor |
    foil pack fresh PSA 9 |
    hobby box PSA 9 | hobby box refractor | hobby box red ice | hobby box rc | hobby box 12/102 |
    hobby box /99 | hobby box svp 085 | mega box mojo | hobby box tg12/tg30
  `,
  ],
  [
    'lot',
    `
    lot | card lots | bundle | job lot | joblot | 12 psa cards | twenty different cards | 2+ cards |
    5 rookie cards | 3 card lot | three-card hobby set | 4 cards bundle | 2 card collection | set of 5 |
    bulk | + 3 more | +3 more | collection of | binder | playset | pair | insert set | complete set (132) PSA 9 | chase set | sub set | trio set | duo sets |
    set (1-50 | set 1 - 100 | set #1-50 | sequential | Ned x3 | Ned x 3 | Ned) x3 | #12 x 2 | Ned 12 x 2 |
    2x Ned | 3x | Ned 12x Ned | (2) Ned | (12) Ned | Ned (2) | Ned (2) x | Ned (12) x | Ned (x3) |
    Ned (x 12) | Ned (3x) | #12 & #15 | #12,#15 | #12 and 15 | #12+15 | 100 ct | 100ct | 1, 2, 3 |
    #1, #2, #3 | booster bundles lot | 2 2020 Topps | 9 1990 Hoops | PSA 9 & PSA 10 | PSA 9 + BGS 9 |
    PSA 9 and SGC 9 | #12 x and y #15 | Ned /10 + Al /20 | Ned + Al + Jo | Ned #12 Al, #15 |
    1990 Ned & 1991 Al | 1990 Ned and 1991 Al | Ned #12 1990 Al #15 | Ned PSA 9 1990 Al PSA 8 |
    Ned PSA gem mint 10 1990 BGS mint 9 | Ned PSA 9 1990 Al SGC 10 | Mew 12/102 13/102 | complete set |
    full sets | team set | master set | factory set | partial set | starter set | near set | holo set |
    evolution set | evolution line sets | complete base set | near complete | uncut sheet | battle deck |
    starter decks
  `,
  ],
  [
    'sealed',
    `
    booster bundle | sealed box | sealed a b box | brand new sealed packs | factory sealed | box sealed |
    tin - sealed | etb factory sealed | case brand new sealed | hobby box | blaster packs | hobby choice box |
    hobby box 24 packs | elite trainer box | etb | sleeved booster | 3-pack blister | 3 pack box |
    blister pack | premium collection box | unopened box | unopened wax pack | box unopened | packs unopened |
    12 packs | hanger | sealed can | unopened cans | can sealed | football blaster | prizm blaster | theme deck | build & battle | hobby box 102/102 |
    hobby box #1 pick | hobby box #1-5
  `,
  ],
  [
    'reprint',
    `
    reprint | re-print | reprinted | proxy | proxies | replica | fake | counterfeit | unofficial | facsimile |
    fasc | copy | repro | reproduction | rprnt | not real | not authentic | non-original | color copy
  `,
  ],
  [
    'custom',
    `
    custom | customs | custom-made | aceo | art card | novelty | fan-made | fan art | handmade | hand-made |
    homemade | iconic ink | orica | gold metal | metal card | gold plated | 24k | hand drawn | hand-painted |
    artist drawn | diy | d-i-y
  `,
  ],
  ['oversized', 'jumbo | oversize | oversized | over-sized | giant | poster | 5x7 | 8x10'],
  ['maybeReprint', 'rp | rp x rookie patch'],
  [
    'break',
    `
    case break | box breaks | break spot | breaks #5 | random team | pyt | team random | rip and ship |
    rip & ship | live rip
  `,
  ],
  ['break repack', 'random hits'],
  ['pickList break', 'pick your team'],
  [
    'repack',
    `
    mystery pack | mystery hot chase box | mystery repack | repack | re-packed | hot pack | hot boxes |
    chase box | grab bag | surprise bag | guaranteed auto | random slab
  `,
  ],
  [
    'empty',
    `
    empty | 5 big top loaders | 12 toploaders | 3 one-touches | 3 one touch | box only | tin only | no card |
    without packs | w/o card | zero cards | opened box | used wrapper | ultra pro | ultrapro |
    deck protector for | magnetic holders for | wrappers only | display case | mew card sleeves |
    mew sleeves 65 count
  `,
  ],
  ['lot empty', 'card holder 100 ct | wrapper lot | mew sleeves 65ct'],
  [
    'noCard',
    `
    signed baseball | autographed official NBA basketball | Ned Ford signed football JSA 1/25 | inscribed ball |
    signed Bears mini helmet | mini helmet | full-size helmet | signed full size Bears helmet | autographed Bulls jersey | signed bat |
    signed cleats | signed magazine | signed photo | signed 16x20 photo | dual signed 11x14 photo |
    11x14 team photo | signed index card | framed Bulls jersey | jersey framed | framed team photo |
    plush | plushies | bobblehead | bobble head | funko | action figure | key chain | t-shirt | mew playmat |
    mew play mat | mew deck box | mew deck case | mew flip coin | metal coins
  `,
  ],
  ['noCard oversized', '8x10 photo | signed 8x10 photo'],
  [
    'digital',
    `
    digital | nft | nfts | code card | online code | tcg live code | tcgl codes | ptcgo code | tcgo code |
    code only | codes emailed | e-card delivery | virtual card
  `,
  ],
])('flags as "%s" each of: %s', (flags, titles) => {
  for (const title of titles.trim().split(/ [|]\s+/))
    expect([title, readListingFlags(title).join(' ')]).toEqual([title, flags]);
});

test.each<[flags: string, queries: string]>([
  ['lot pickList', 'ned lot | ned lots | 1990 hoops set | hoops kings set | reverse holo set mew | sequential set mew'],
  [
    'sealed',
    `
    prizm box | prizm boxes | prizm packs | prizm case | cases | blaster | hangers | etb | etbs | tin | tins |
    inside can ned | inside cans
  `,
  ],
  [
    '',
    `
    silver packs | silver pack | case hit | case hits | box topper | pack fresh | fast break | fast breaks |
    ned | case hitx | ned base set | set | can | mew base set holo
  `,
  ],
  ['break pickList sealed', 'break | breaks'],
  ['reprint custom', 'reprint'],
  ['digital sealed lot pickList', 'digital'],
  ['empty lot noCard', 'one touch holders | one-touch | toploaders | top loader | card savers | sleeves | mew album'],
  ['lot pickList empty noCard', 'mew binder'],
  ['noCard', 'ohtani photo | mahomes helmet | signed ball | pikachu plush | mew coin | mew coins | mew playmat'],
  ['noCard sealed', 'mew deck box'],
])('takes for searches that want "%s" each of: %s', (flags, queries) => {
  for (const query of queries.trim().split(/ [|]\s+/))
    expect([query, flagsWantedBy(query).join(' ')]).toEqual([query, flags]);
});
