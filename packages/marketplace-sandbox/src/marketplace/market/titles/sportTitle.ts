import { leagueOf, wordList } from '../../vocabulary/vocabulary.ts';
import type { SportLot } from '../lots/Lot.ts';
import type { Random } from '../lots/Random.ts';
import { gradeText, joinTitle, labelTitle, nameText, slabExtras, type TitlePart } from './titleText.ts';

/** The parts of a title, and how much a seller wants to keep each when the title gets too long. */
const importance = {
  player: 100,
  grade: 96,
  set: 90,
  year: 88,
  serial: 80,
  autograph: 78,
  rookie: 74,
  parallel: 72,
  patch: 68,
  insert: 66,
  number: 50,
  extras: 45,
  team: 20,
};
type Part = keyof typeof importance;
type Words = Readonly<Record<Part, string>>;

/** The orders in which sellers put the parts. */
const orders: readonly (readonly Part[])[] = [
  'year set insert player number parallel serial rookie autograph patch team grade extras',
  'year set player rookie insert parallel autograph patch serial number team grade extras',
  'player year set insert parallel number rookie autograph patch serial grade extras team',
  'year set number player parallel rookie patch autograph serial team grade extras',
  'grade year set player insert parallel number rookie autograph patch serial team extras',
  'player rookie autograph patch year set insert parallel serial number team grade extras',
  'year set parallel player insert rookie serial number autograph patch grade extras team',
].map((order) => order.split(' ').filter(isPart));

function isPart(name: string): name is Part {
  return Object.hasOwn(importance, name);
}

const autographStamps = {
  'PSA/DNA': ['PSA/DNA', 'PSA DNA', 'PSA/DNA 10'],
  JSA: ['JSA', 'JSA COA'],
  BAS: ['BAS', 'Beckett Auth'],
  '': [''],
};

function yearText(random: Random, { sport, year }: SportLot): string {
  if (!leagueOf(sport).splitSeasons || random.chance(0.3)) return String(year);
  return `${year}${random.chance(0.85) ? '-' : '/'}${String((year + 1) % 100).padStart(2, '0')}`;
}

function setText(random: Random, { set }: SportLot): string {
  const name = set.name.replace('’', random.chance(0.5) ? '’' : "'");
  if (name === 'Upper Deck' && random.chance(0.15)) return 'UD';
  if (name === 'O-Pee-Chee') return random.pick(['O-Pee-Chee', 'OPC', 'OPC O-Pee-Chee', 'O Pee Chee']);
  if (name === 'Topps Stadium Club' && random.chance(0.3)) return random.pick(['Stadium Club', 'TSC']);
  if (name.includes('Allen & Ginter') && random.chance(0.3)) return random.pick(['Allen and Ginter', 'A&G']);
  if (name.startsWith('Panini ') && random.chance(0.4)) return name.slice('Panini '.length);
  return name === 'National Treasures' && random.chance(0.15) ? 'NT' : name;
}

function parallelText(random: Random, { parallel }: SportLot): string {
  const name = parallel?.name ?? '';
  if (name === 'X-Fractor') return random.pick(['X-Fractor', 'Xfractor', 'X Fractor', 'X-Fractors']);
  if (name.endsWith('Refractor')) {
    const written = random.pick(['Refractor', 'Refractor', 'REF', 'Ref', 'Refractors', '']);
    return name === 'Refractor' ? written || 'Refractor' : name.replace('Refractor', written).trim();
  }
  if (!name.endsWith(' Prizm')) return name;
  const color = name.slice(0, -' Prizm'.length);
  return random.pick([name, name, `${color} Prizms`, color, `Prizm ${color}`]);
}

function serialText(random: Random, { copies, copy }: SportLot): string {
  if (copies === 0) return '';
  if (copies === 1) return random.pick(['1/1', '1/1', '1 of 1', 'One of One 1/1']);
  const exact = `${String(copy).padStart(random.chance(0.4) ? String(copies).length : 1, '0')}/${copies}`;
  const short = `/${copies}`;
  return random.pick([short, short, `#${short}`, `#'d ${short}`, exact, `#${exact}`, `#ed ${exact}`]);
}

function rookieText(random: Random, lot: SportLot): string {
  if (lot.firstBowman) return random.pick(['1st Bowman', '1ST', '1st Prospect', '1st Bowman Chrome']);
  if (!lot.rookie) return '';
  if (lot.autograph === 'factory' && lot.patch && random.chance(0.6)) return 'RPA';
  return random.pick(['RC', 'RC', 'RC', 'Rookie', 'ROOKIE', 'Rookie Card', '(RC)', 'Rookie RC', 'Rk']);
}

function autographText(random: Random, lot: SportLot, rookie: string): string {
  if (lot.autograph === 'none' || (rookie === 'RPA' && random.chance(0.7))) return '';
  if (lot.autograph === 'factory') {
    return random.pick(['Auto', 'AUTO', 'Auto', 'Autograph', 'On Card Auto', 'Signatures']);
  }
  const signed = random.pick(['Signed', 'SIGNED', 'Autographed', 'Signed IP']);
  return `${signed} ${random.pick(autographStamps[lot.autographBy])}`;
}

function numberText(random: Random, { cardNumber }: SportLot): string {
  if (random.chance(0.25)) return '';
  return random.chance(0.05) ? `No. ${cardNumber}` : `#${cardNumber}`;
}

function wordsOf(random: Random, lot: SportLot): Words {
  const rookie = rookieText(random, lot);
  const patches = ['Patch', 'PATCH', 'Jersey', 'Relic', 'GU Jersey', '3 Color Patch'];
  return {
    year: yearText(random, lot),
    set: setText(random, lot),
    insert: lot.insert ? lot.insert.name.replace('’', "'") : '',
    player: nameText(random, lot.player.name),
    number: numberText(random, lot),
    parallel: parallelText(random, lot),
    serial: serialText(random, lot),
    rookie,
    autograph: autographText(random, lot, rookie),
    patch: lot.patch && rookie !== 'RPA' ? random.pick(patches) : '',
    team: random.chance(0.45) ? lot.team.name : random.chance(0.6) ? lot.player.team : '',
    grade: gradeText(random, lot.slab, lot.year),
    extras: slabExtras(random, lot.slab),
  };
}

function oddityText(random: Random, { reprint, pickList, cards }: SportLot): string {
  if (reprint) return random.pick(['Reprint', 'REPRINT', 'RP', 'Reprint Card Mint']);
  if (pickList) return random.pick(['You Pick', 'U-Pick', 'Pick Your Card', 'CHOOSE']);
  return cards > 1 ? random.pick([`Lot of ${cards}`, `(${cards}) Card Lot`, `Lot (${cards})`, `x${cards}`]) : '';
}

/** Invents the title of a sports card. */
export function sportTitle(random: Random, lot: SportLot): string {
  const words = wordsOf(random, lot);
  const { slab, player } = lot;
  if (slab?.grader.short === 'PSA' && random.chance(0.12)) {
    return labelTitle([
      [String(lot.year), 90],
      [lot.set.name, 90],
      [words.insert, 60],
      [`#${lot.cardNumber}`, 70],
      [player.name, 100],
      [lot.parallel?.name ?? '', 65],
      [lot.rookie ? 'RC' : '', 50],
      [words.autograph, 75],
      [words.serial, 60],
      [`PSA ${slab.grade.value}`, 96],
    ]);
  }
  const parts: TitlePart[] = random.pick(orders).map((part) => [words[part], importance[part]]);
  parts.push([oddityText(random, lot), 97]);
  const honored = player.lastYear < 2015 && player.fame >= 3;
  if (honored && random.chance(0.15)) parts.push([random.pick(wordList('honors')), 15]);
  if (random.chance(0.2)) parts.push([random.pick([`${lot.sport} Card`, leagueOf(lot.sport).league]), 10]);
  return joinTitle(parts, random.chance(0.05) ? ' - ' : ' ');
}
