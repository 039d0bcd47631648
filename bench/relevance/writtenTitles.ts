// Titles written by hand, each for a row or a trap of the hobby's vocabulary. All are invented; where a nickname is on
// trial its owner's name is needed, the listing is not.
import type { Category } from '#domain/listings/categories.ts';

const lines: Record<Category, string> = {
  basketball: `
2023-24 Panini Prizm Marcus Tellwood Silver Prizm RC #136 PSA GEM MT 10
2023-24 PRIZM MARCUS TELLWOOD RC BASE #136 RAW
PSA10 2023 Prizm Marcus Tellwood Rookie Green Ice
2018-19 Donruss Optic Davor Krešić Holo Rated Rookie #177 PSA 9
2018/19 Panini Select Davor Kresic Concourse RC Silver #25
2018 Prizm Davor Kresic Rookie Card #280 BGS 9.5
1986-87 Fleer Roland Vickers #57 PSA 8 (OC)
86 Fleer Roland Vickers Sticker #8 SGC 84
1986 Fleer Roland Vickers RC #57 REPRINT
1986 Fleer Roland Vickers Rookie RP #57 Basketball Card
2003-04 Topps Chrome Jalen Morrow Refractor RC #111 BGS 9
2003-04 Topps Chrome Jaden Morrow Black Refractor /500 RC
2003 Topps Chrome Jalen Morrow X-Fractor 88/220 PSA 10
2003 Topps Chrome Jalen Morrow Xfractor RC
2003 Topps Chrome Jalen Morrow X Fractors Rookie
2019-20 National Treasures Tyrell Osgood RPA 12/99 BGS 9.5/10
2019-20 NT Tyrell Osgood Rookie Patch Auto #113 /99
2019 Immaculate Tyrell Osgood Rookie Patch Autograph 5/10
2020-21 Panini Flawless Tyrell Osgood Game Used Patch 3/25
2020-21 Panini Absolute Tyrell Osgood Jersey Relic
2021-22 Upper Deck Exquisite Andre Polk Game-Worn JSY /75
2022 Hoops Andre Polk Purple /250 (not PSA)
2022 Mosaic Andre Polk Genesis PSA READY
2022-23 Mosaic Andre Polk Reactive Gold 10/10 CGC 10
2021 Optic Quincy Hale Red Ice Prizm PSA 10 Low Pop
2021 Donruss Optic Quincy Hale Ice Prizm
2021 Panini Prizm Quincy Hale Fast Break Blue Disco /150
2021-22 Prizm Quincy Hale Choice Tiger Stripe SSP Case Hit
2021 Prizm Draft Picks Quincy Hale Silver PSA 9
2021 Contenders Draft Picks Quincy Hale College Ticket Auto
2022 Select Courtside Darnell Ruiz Elephant Prism SSP
2023 Panini Prizm Victor Wembanyama Rookie #136 PSA 10
2023-24 Hoops Victor Wembanyama RC Base #277
2023 Topps Now Wembanyama 1st Game #12
2003 Upper Deck LeBron James Rookie #301 PSA 10
2003-04 Topps LeBron James RC #221 BCCG 10
2012 Prizm LeBron James #1
1996-97 Topps Chrome Kobe Bryant RC #138
1997 Fleer Michael Jordan #23 PSA 9
1991 Upper Deck Michael Jordan batting practice insert
2013-14 Prizm Giannis Antetokounmpo RC #290 SGC 10
2009 Topps Stephen Curry RC #321 BGS 9
2015 Totally Certified Nikola Jokic RC auto
2020 Prizm Anthony Edwards Silver RC
2007 Topps Kevin Durant RC #2
1992 Classic Shaquille O'Neal RC
1980 Topps Julius Erving Magic Johnson Larry Bird RC Scoring Leader
2022 Chronicles You Pick Choose Your Card Rookie RC
2023 Hoops Basketball Pick Your Card Complete Your Set
LOT OF 5 Roland Vickers Fleer cards
(10) Card Basketball Rookie Lot Prizm Mosaic
Andre Polk & Quincy Hale 2 card lot
Basketball Mystery Pack 1 Graded Slab Guaranteed
Hot Pack Repack Basketball 10 Cards 1 Auto
2023-24 Prizm Hobby Box Factory Sealed
Custom Roland Vickers ACEO Art Card
NBA Top Moment Digital NFT Andre Polk
2024 Prizm Case Break Random Team Spot
Empty 1986 Fleer Wax Box No Cards
2024-25 Prizm Caspian Doyle FOTL Gold Shimmer 4/10
2024-25 Prizm Caspian Doyle Gold /10 PSA 10 Pop 5
2023 Revolution Caspian Doyle Galactic PSA 10?
2022 Origins Caspian Doyle Mystery Rookie #151 TAG 10
2022 Court Kings Caspian Doyle 1/1 Masterpiece
2022 Court Kings Caspian Doyle 11/25 Jersey Match 1/1
2021 Spectra Caspian Doyle Neon Green /49 HGA 9.5
2017-18 Optic Donte Farrow Downtown DT-13 PSA 10
2017 Kaboom Donte Farrow Gold 10/10
2019 Spectra Shai Gilgeous-Alexander Neon Blue
1993 Finest Refractor Tobias Wren #47 PSA/DNA
Tobias Wren Signed 8x10 1994 Fleer card PSA/DNA Auto 10
2023 Panini Instant WNBA Kelsey Arden RC Fever
2024 Prizm WNBA Kelsey Arden Silver #12 Fever
`,
  baseball: `
2018 Topps Update Renzo Achard RC #US300 PSA 10
2018 Topps Renzo Achard Jr. Rookie #698 SGC 9.5
2018 Bowman Chrome Renzo Acharð 1st Auto BGS 9.5 Auto 10
2024 Bowman Draft Cormac Ilves 1st Bowman Chrome Auto #CPA-CI /99
2024 Bowman Draft Chrome Cormac Ilves CPACI Refractor /499
2024 Bowman 1st Cormac Ilves Paper BP-50
2024 Bowman Cormac Ilves First Bowman Green Ref /99 Auto
2024 Bowman Chrome Cormac Ilves RayWave Blue /150
2024 Bowman Chrome Cormac Ilves Blue Ray Wave /150
2023 Topps Chrome Wendell Okafor Sapphire Orange /25 PSA 10
2023 Topps Chrome Wendell Okafor Refractor #88
2023 Topps Chrome Wendell Okafor Refr. #88 PSA MINT 9
2023 Topps Chrome Wendell Okafor Ref RC
2023 TOPPS CHROME WENDELL OKAFOR SUPERFRACTOR
2023 Topps Chrome Wendell Okafor Magenta Speckle /350
2023 Topps Chrome Wendell Okafor Magenta /399
2023 Topps Chrome Wendell Okafor Sepia Refractor RC #88
2023 Topps Chrome Wendell Okafor Negative Refractor
2023 Topps Chrome Wendell Okafor Lime Green Speckle 12/75
2023 Topps Chrome Black Kaleidoscope Wendell Okafor 4/10
2022 Topps Allen & Ginter Sal Brightwater #214 RC Gem Mint PSA 10
2022 Topps A&G Sal Brightwater Mini
2021 Topps Heritage Sal Brightwater SP #480
2021 Topps Sal Brightwater SSP Variation
2021 SP Authentic Sal Brightwater Auto
1993 SP Denny Halloran RC Foil #279
1993 Stadium Club Murphy Denny Halloran #64 PSA 9
1993 TSC Denny Halloran Members Only
1993 Finest Denny Halloran Refractor #10
1952 Topps Gus Pembrook #311 PSA 1 PR
1956 Topps Gus Pembrook #135 SGC 98
1955 Bowman Gus Pembrook BVG 8
1967 Topps Gus Pembrook #150 PSA 9 OC
1966 Venezuelan Topps Gus Pembrook PSA 3 VG (MK) PSA/DNA Auto 10
1975 Topps Lou Tranter RC Signed PSA/DNA 10
Lou Tranter 1976 Topps Signed Autograph Gem Mint 10 PSA DNA
1975 Topps Lou Tranter Rookie JSA
1975 Topps Lou Tranter HOF MVP BCCG 9
1975 O-Pee-Chee Lou Tranter #228 KSA 8
1975 OPC Lou Tranter ERR error card
1989 Upper Deck Ken Griffey Jr. #1 PSA 10
1989 UD Ken Griffey Jr Star Rookie #1 BGS 9
1989 Donruss Ken Griffey Rated Rookie #33
2018 Topps Shohei Ohtani RC #700 PSA 10
2018 Bowman Ohtani Rookie #49
2018 Topps Chrome Shohei Ohtani Auto
1951 Bowman Mickey Mantle RC #253 PSA 3
1933 Goudey Babe Ruth #53 PSA AUTH
2002 Topps David Ortiz Red Sox
1994 SP Alex Rodriguez Foil RC
2022 Topps Julio Rodriguez RC
Boston Red Sox Toby Fennimore 2020 Topps Chrome Green Refractor /99
2020 Topps Chrome Toby Fennimore Red Refractor 3/5 Red Sox
2020 Topps Toby Fennimore Reds Gold /2020
2020 Topps Toby Fennimore Blue Jays base
2020 Topps Now Toby Fennimore #12 Cincinnati Reds
2020 Topps Gold Label Toby Fennimore Class 1
2020 Topps Chrome Toby Fennimore Prism Refractor
2020 Topps Toby Fennimore Gold Parallel 150/2020
2020 Topps Toby Fennimore jersey number 1/1 ebay 1/1 23/99
2019 Topps Series 1 Ozzie Kline #57 PSA 8
2019 Topps Series 2 Ozzie Kline #570
2019 Topps Ozzie Kline no. 57
2019 Leaf Ozzie Kline Patch Auto 57/75
2019 Tribute Ozzie Kline Dual Relic bat jersey
2019 Topps Ozzie Kline On Card Auto #'d to 50
2019 Topps Ozzie Kline Sticker Autograph numbered 12 of 25
2019 Topps Ozzie Kline In Person Auto
2019 Topps Ozzie Kline facsimile signature Reprint
2019 Topps Ozzie Kline Printed Iconic Ink Custom
Baseball Card Lot of 50 Vintage Commons
2024 Topps Series 1 You Choose Singles Complete Your Set
2024 Topps Chrome U-Pick RC Base
Baseball Repack Mystery Box 1 Relic
2024 Topps Series 1 Blaster Box Sealed
Topps Bunt Digital Card Wendell Okafor
1989 Donruss Empty Wax Box
2024 Bowman Box Break Pick Your Team
2024 Panini Prizm Draft Picks Cormac Ilves PSA 9
2024 Bowman Low Pop Cormac Ilves PSA 10
2024 Topps 1st Round Pick Cormac Ilves RC
Lottie Camelot Diamond Kings Lot Luca Bramante
Luca Bramante 2024 Topps RC Lottery Ticket insert
2015 Topps Luca Bramante PSA 9 MBA Silver Diamond
2015 Topps Luca Bramante Mike Baker MBA
2015 Topps Luca Bramante Beckett BAS Authenticated Signed
2015 Topps Luca Bramante Beckett 9
2015 Topps Luca Bramante compare to PSA 10 raw
2015 Topps Luca Bramante like PSA 10 ungraded
2015 Topps Luca Bramante no PSA CGC 9
2015 Topps Luca Bramante CSG 9.5
2016 Topps Update Complete Set 300 cards
2015 Topps Luca Bramante PSA cert 12345678 PSA 8
`,
  football: `
2020 Panini Prizm Dashiell Corrigan RC #307 PSA 10
2020 Prizm Dashiell Corrigan Silver Prizm Rookie #307
2020 Prizm Dashiell Corrigan Silver Prizms RC PSA GEM MINT 10
2020 Donruss Dashiell Corrigan RR #301
2020 Mosaic Dashiell Corrigan Silver NFL Debut
2020 Contenders Dashiell Corrigan Rookie Ticket Auto SP
2020 Select Dashiell Corrigan XRC
2024 Topps Chrome Jaymar O'Dell Auto Teal Geometric#017/150 PSA MINT 8 Auto 9
2024 Topps Chrome Ja’Marr Tolliver RC #57 Falcons
2024 Prizm JaMarr Tolliver Pink Pulsar /42
2021 Obsidian Ja'Marr Tolliver RPA Two Color Patch /75 PSA 8 Auto 10
2021 Optic Ja'Marr Tolliver Downtown #DT-7
2021 Prizm Ja’Marr Tolliver Cracked Ice
2021 Phoenix Ja'Marr Tolliver Color Blast PSA 10
PSA 8/10 Roscoe Penn 1/1 2021 Leaf Auto Teal
1989 Topps #312 Roscoe Penn RC HOF Colts PSA 10
1989 Score Roscoe Penn #257 PSA 9
1989 Pro Set Roscoe Penn Bo Jackson tribute
1990 Score Bo Harlan #697 Football & Baseball
1958 Topps Red Grissom Cleveland Browns #62 PSA 5
1976 Topps Red Grissom #148 PSA EX-MT 6
1976 Topps Red Grissom #148 NM-MT PSA 8
2000 SP Authentic Wes Tarrant RC /1250 #118
2000 Bowman Wes Tarrant #236 BGS 9.5
2000 SPx Wes Tarrant Jersey Auto
2000 Playoff Contenders Wes Tarrant Auto Ticket #144
2000 Bowman Chrome Tom Brady RC #236 BGS 9
2017 Prizm Patrick Mahomes RC #269 PSA 10
2017 Optic Mahomes Rated Rookie
2020 Prizm Joe Burrow Silver RC
2017 Donruss Christian McCaffrey RR
2020 Prizm Justin Jefferson RC
1976 Topps Walter Payton RC #148
1989 Score Deion Sanders RC
2012 Topps Marshawn Lynch
2023 Prizm Coby Strand Rookie Silver #412 PSA 10
2023 Prizm Coby Strand Rookie Red White Blue #412
2023 Prizm Coby Strand Disco /75
2023 Prizm Coby Strand Hyper /175
2023 Prizm Coby Strand Snakeskin SSP
2023 Prizm Coby Strand Lazer Prizm
2023 Prizm Coby Strand Laser
2023 Prizm Coby Strand Purple Shimmer 9/25
2023 Prizm Coby Strand Gold Vinyl 2/5
2023 Prizm Coby Strand Black Finite 1/1
2023 Prizm Coby Strand One of One Printing Plate
2023 Prizm Coby Strand Bomb Squad
2023 Prizm Coby Strand Blue /199 BGS 9.5
2023 Prizm Coby Strand Blue Wave 144/199
2023 Prizm Coby Strand Wave Blue die-cut
2023 Prizm Coby Strand Green Die Cut
2023 Select Coby Strand Zebra
2023 Bowman University Coby Strand 1st Auto
2023 Bowman U Chrome Coby Strand Green Refractor /99
2023 Donruss Coby Strand Press Proof Silver /100
2023 Donruss Coby Strand Non-Auto Patch
2023 Origins Coby Strand Autographed Relic 10/25
2023 Panini Black Coby Strand Jersey Signatures
2023 Absolute Coby Strand Memorabilia Swatch
2023 Rookies & Stars Coby Strand Rookie Tie-Dye
2023 Prizm Coby Strand PSA 9
2023 Prizm Coby Strand PSA 10 candidate
2023 Prizm Coby Strand SGC 10 not PSA
2023 Prizm Coby Strand ISA 10
2023 Prizm Coby Strand GMA 10 PSA/BGS
2023 Prizm Coby Strand BGS 10 Black Label Pristine
2022 Panini Contenders Optic Elias Umber Gold /10 Auto RC
2022 Panini Zenith Elias Umber Chasing Zenith
2022 Panini Impeccable Elias Umber Elegance Helmet Patch Auto 45/75
2022 Wild Card Elias Umber Alumination /25
2022 Sage Elias Umber Hit Premier Draft
2022 Prizm Elias Umber Hall of Fame
Football Card Lot 20 Rookies NFL
2023 Prizm Football Choose Your Card
2023 Donruss Football you pick #1-250
NFL Mystery Slab PSA graded
2024 Prizm Football Mega Box Sealed
2023 Score Football Set Break #1-100
Jumbo Oversized 1989 Score Roscoe Penn 5x7
Roscoe Penn Novelty Replica Rookie
PSA 9 Roscoe Penn 2-card bundle
Elias Umber x3 Donruss Rookie Lot
`,
  pokemon: `
1999 Pokemon Base Set Charizard 4/102 Holo Unlimited PSA 8
1999 POKEMON GAME CHARIZARD-HOLO #4 SHADOWLESS PSA 6
Pokémon Charizard 4/102 1st Edition Base Set CGC 7.5
Charizard VMAX SV107/SV122 Shining Fates PSA 10
2021 POKEMON SHF EN-SHINING FATES CHARIZARD VMAX PSA 9
Charizard ex 199/165 SIR Pokemon 151 PSA 10
2023 POKEMON MEW EN-151 CHARIZARD EX SPECIAL ILLUSTRATION RARE #199 PSA 10
2023 POKEMON MEW EN-151 #61 POLITOAD HOLO PSA 8
2023 POKEMON JAPANESE SV2A-POKEMON 151 CHARIZARD EX SAR #201
Charizard ex Obsidian Flames 223/197 Special Illustration Rare
Charizard V 154/172 Brilliant Stars Alt Art
CHARIZARD 1999 BASE SET 4/102 PROXY NOT ORIGINAL
Charizard Gold Metal Card Custom 24k
Pokemon Charizard Jumbo Oversized Promo
Pokemon Booster Box Evolving Skies Sealed
Paldean Fates Mew ex SIR 232/091 TAG 9
Bubble Mew Paldean Fates 232/091 ungraded
Mew V Fusion Strike 250/264 Alternate Full Art SGC 9
Mew ex 151/165 Pokemon 151
Mew 53/165 Expedition reverse holo
Mewtwo 10/102 Base Set Holo PSA 7
Mewtwo GX SSR Ultra Shiny GX 061/150 JPN raw
Mewtwo VSTAR GG44/GG70 Crown Zenith
Pokemon Japanese Pikachu S-P Promo 226/S-P
Pikachu 025/165 Pokemon 151 Reverse Holo Master Ball JPN
2024 POKEMON JPN SV8A-TERASTAL FEST EX PIKACHU MASTER BALL RH PSA 8
Pikachu 58/102 1st Edition Shadowless PSA 9
Pikachu 58/102 First Edition Base Set Red Cheeks
Pikachu Yellow Cheeks 58/102 Unlimited
Pikachu VMAX TG17/TG30 Lost Origin
PIKACHU JP 001/SV-P PROMO
Pikachu Grey Felt Hat SVP 085 Promo
Pikachu with Grey Hat 2023 POKEMON SVP EN-BLACK STAR PROMO #085 PSA 9
Pokemon Pikachu Korean Promo
Pokemon Pikachu Chinese CHN Gem Pack
Umbreon VMAX Alt Art 215/203 Evolving Skies PSA 10
Umbreon VMAX 215/203 Alternate Art Secret EVS
Umbreon ex 161/131 SIR Prismatic Evolutions
Umbreon ex SAR Terastal Festival JPN CGC Pristine 10 not psa
Umbreon Gold Star 17/17 Celebrations
Umbreon V Full Art 188/203
Umbreon Holo 13/75 Neo Discovery
Espeon VMAX 270/264 Alt Art Fusion Strike
Sylveon VMAX TG15 Brilliant Stars Trainer Gallery
Leafeon VSTAR SWSH195 Black Star Promo
Leafeon s12a VStar Universe 017/172 GRAAD 9 raw edges no PSA
Glaceon VMAX 209/203 Evolving Skies
Eevee VMAX SWSH087 Holo Promo PSA 10
Eevee 1/1 SM174 promo
Rayquaza VMAX 218/203 Alt Art
Gengar VMAX 271/264 Alternate Art Fusion Strike
Gengar Fossil 5/62 Holo 1st Ed
Snorlax & Eevee GX 171/181 Team Up TAG TEAM CGC 9
Pikachu & Zekrom GX Tag Team SM248 Promo
Latias & Latios GX 170/181 Team Up
Ace Trainer Full Art 70/73
Greninja BREAK 41/122 BREAKpoint
Greninja ex 214/167 Twilight Masquerade SIR CGC 10 (not PSA)
GRENINJA 2024 POKEMON TWM EN-TWILIGHT MASQUERADE #214 ACE 10
Croconaw Neo Genesis Unlimited 33/111 CGC 10 crisp (PSA/BGS)
2023 POKEMON CROWN ZENITH #GG38 SUICUNE V BGS 9
Lugia 9/111 Neo Genesis Holo 1st Edition BGS 9
Lugia V 186/195 Alt Art Silver Tempest PSA 10
Giratina V 186/196 Alternate Art Lost Origin PSA10
2024 POKEMON SSP EN-SURGING SPARKS #044 TYNAMO REVERSE PSA 9
Pikachu ex 238/191 Surging Sparks SIR
Pokemon Center ETB Promo Magnemite Surging Sparks SVP 158
Magikarp 203/193 Paldea Evolved Illustration Rare IR PSA 10
Magikarp AR Art Rare 080/073 Triplet Beat Japanese
Lv.X Dialga 105/106 Great Encounters
Blastoise 2/102 Base Set Non-Holo error
Blastoise 2/102 Base Set Holo Rare
Venusaur ex 198/165 SIR 151
Dragonite V 192/203 Full Art FA
Dragonite 4/62 Fossil rev holo
Snorlax 143/165 Cosmos Holo
Snorlax Jungle 11/64 Holo 1st Edition
Gyarados Red Shining 65/64 Neo Revelation
Shining Magikarp 66/64 Neo Revelation
Farfetch'd 27/102 Base Set
Mr. Mime 6/64 Jungle Holo
Nidoran Base Set Unlimited 55/102 played
Sudowoodo 1st Edition Neo Revelation 2001 PSA 6
Dark Charizard 4/82 Team Rocket 1st Edition
Black & White Legendary Treasures Reshiram RC22/RC25
Ruby & Sapphire Blaziken 3/109 Holo
Skyridge Crystal Charizard 146/144
Pokemon Sword & Shield Champion's Path Charizard V 79/73
Pokemon Topsun Blue Back Oddish 043
Pokemon card lot 100 bulk commons
Pokemon Lot Charizard Pikachu Mewtwo
You Pick Pokemon 151 Reverse Holo Choose Your Card
Pokemon Mystery Pack Vintage 1 Holo
Pokemon Code Cards x50 Digital TCG Live
Empty Elite Trainer Box Evolving Skies
1998 Topsun JPN Farfetch'd number 083
Moltres & Zapdos & Articuno GX 44/68 Hidden Fates
Hidden Fates Charizard GX SV49/SV94 Shiny
Wooper SV9/SV94 Hidden Fates Holo PSA 7
Cynthia Full Art 119/156 Ultra Prism
Prism Star Cynthia 119/156
Iono SIR 269/193 Paldea Evolved PSA 9
Rainbow Rare Charizard VMAX 074/073 Champion's Path HR
Hyper Rare Gold Lugia VSTAR 211/195
Secret Rare Gold Mewtwo VSTAR 086/078 Pokemon GO
`,
};

export interface WrittenTitle {
  readonly title: string;
  readonly category: Category;
}

export const writtenTitles: readonly WrittenTitle[] = Object.entries(lines).flatMap(([category, text]) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((title) => ({ title, category: category as Category })),
);
