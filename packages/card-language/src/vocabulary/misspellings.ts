import { isTypoOf } from '../text/typos.ts';
import { namesIn } from '../text/wordTables.ts';
import { surnames, surnamesInPlural } from './playerNames.ts';
import type { SynonymRow } from './SynonymRow.ts';

/**
 * Words as sellers misspell them again and again: what is meant, then how it is written. Titles with the one are found by
 * the other. A misspelling that is another person's name or a word of its own is not here: Rogers, Maddox, garnet.
 */
const rows = namesIn(`
  abdul: abdull, acuna: acunia, aikman: akiman aikmen, alakazam: alakhazam alakazem, antetokounmpo: antetokoumpo antetokuonmpo
  antetokounmpo: antetokounpo antentokounmpo antetokoumnpo antetounmpo, articuno: articunno artcuno
  autograph: autogragh autograh autogaph autographe, banchero: bancherro bachero, biggio: bigio, blastoise: blastiose blastois
  bowman: bowmen, bryant: briant, canseco: conseco cansecco, certified: certifed certifeid, charizard: charzard charazard charizad charizord
  charizard: chairzard charizzard, chrome: crome chorme chrom, clemente: clemete clamente, dimaggio: dimagio demaggio
  doncic: donic doncich, donruss: donrus donross donruus, dragonite: dragonight, eevee: evee eeve, embiid: embid embeid
  evolving: evolvling, favre: farve farvre, fleer: flear fleeer, garoppolo: garappolo garropolo garopolo, gehrig: gerhig gherig
  gehrig: gehrigh, giratina: giritina, ginter: gintner, greninja: greninga, gronkowski: gronkowksi gronkowsky
  guerrero: guerrerro guererro gurrero guerreo, gwynn: gwyn, gyarados: gyrados gyardos gyarodos, haliburton: halliburton
  heritage: heratige heritege, holmgren: holmgreen, ichiro: icharo, immaculate: imaculate immaculte, iverson: iversen
  jabbar: jabar, jefferson: jeffersen, jokic: jokich, kaepernick: kapernick, kershaw: kersaw kershw, killebrew: killibrew, koufax: kofax koufaxx
  lillard: lilard, lucario: lucarrio, magikarp: magicarp, mahomes: mahommes mahomies mahomse, mattingly: mattingley matingly
  mccaffrey: mccaffery mcaffrey mccafrey, mewtwo: mewto metwo, moltres: moltress, mosaic: mosiac mosaik mosiaic
  musial: musual, nowitzki: nowitski nowitzky, numbered: numberd, ohtani: otani othani ohtanni ohatni
  obsidian: obsiden, olajuwon: olajuwan olajawon olajuan, panini: pannini, piazza: piaza, pikachu: pickachu pikacu pikahcu pikachuu
  pippen: pippin, pokemon: pokeman pokmon pokemom, polamalu: palamalu, porzingis: porzingas, prizm: prizim przm
  puckett: pucket, pujols: puljos pujoles pujhols, rayquaza: rayquazza rayquayza raquaza, refractor: refracter refactor refractar
  refractor: refrator refracor, ripken: ripkin ripkem, roethlisberger: rothlisberger roethlisburger roethlesberger
  roethlisberger: roethlisberg, rookie: rokie rookei rookiee rooke roookie, shaquille: shaquile shaquil shaqille
  signature: signiture signiature, skenes: skeenes, snorlax: snorelax, sylveon: slyveon, tagovailoa: tagovaiola tagovialoa
  trubisky: trubiskey, umbreon: umbreion umbroen, venusaur: venasaur venusuar venasuar, verlander: verlender
  wembanyama: wembenyama wembayama wembamyama wembanyana, yastrzemski: yastremski yaztremski yastrzmeski yastrezemski
  zapdos: zapados
`).map((row) => row.split(/:? /));

/** Maps a misspelling to the right word. */
export const misspellings: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([meant = '', ...written]) => written.map((word) => [word, meant] as const)),
);

/**
 * Players whose surnames are a letter away from another surname, which alone is no typing error. Behind this first name it
 * is one: nobody collects Justin Hebert.
 */
const players = namesIn(`
  Kobe Bryant, Kevin Durant, James Harden, Jaylen Brown, Scottie Barnes, Evan Mobley, Ja Morant, Zion Williamson
  Magic Johnson, Dennis Rodman, David Robinson, Dominique Wilkins, Gary Payton, Caitlin Clark, Paige Bueckers, Jalen Green
  Franz Wagner, Anthony Davis, Blake Griffin, Justin Herbert, Lamar Jackson, Jalen Hurts, Anthony Richardson
  Caleb Williams, Jayden Daniels, JJ McCarthy, Marvin Harrison, Bijan Robinson, Dan Marino, Barry Sanders, Deion Sanders
  Shedeur Sanders, Walter Payton, Bart Starr, Eric Dickerson, Calvin Johnson, Adrian Peterson, Philip Rivers, AJ Brown
  Roberto Clemente, Jackie Robinson, Ted Williams, Reggie Jackson, George Brett, Roger Clemens, Randy Johnson, Joe Mauer
  Mookie Betts, Roger Maris, Yogi Berra, Robin Yount, Dwight Gooden, Mariano Rivera, Walker Jenkins, Al Kaline
  Brooks Robinson, Frank Robinson, Rod Carew, Ferguson Jenkins, Walter Johnson, Honus Wagner, Bob Feller, Duke Snider
  Gil Hodges, Eddie Mathews
`);

export const mistypedSurnames: readonly SynonymRow[] = players.map((name) => {
  const [first = '', surname = ''] = name.toLowerCase().split(' ');
  const others = [...surnames, ...surnamesInPlural].filter(
    (other) => other !== surname && other !== `${surname}s` && isTypoOf(other, surname),
  );
  return ['player', name, others.map((other) => `${first} ${other}`).join(','), `${first} ${surname}`];
});

/**
 * First names that are spelled in several ways and sound alike. The index corrects no word that titles have, and each
 * spelling is some player's, so a search for one asks for all. Two names of the game are not here: Isiah and Isaiah.
 */
const spelledAlike = namesIn(`
  zach zack zac zak, rickey ricky, russell russel, jonathan johnathan jonathon, michael micheal, philip phillip
  derek derrick derick, sean shawn shaun, brian bryan, eric erik erick, geoff jeff, jimmie jimmy, hakeem akeem
  dwyane dwayne, stephen stephan stephon, nicholas nicolas, patrick patrik, matthew mathew, karl carl, kurt curt, cory corey
  tracy tracey, darryl daryl darrell, lenny lennie, willie willy, christian cristian
`).map((row) => row.split(' '));

/** Maps a first name to its other spellings. */
export const otherSpellings: ReadonlyMap<string, readonly string[]> = new Map(
  spelledAlike.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)),
);
