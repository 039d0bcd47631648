import type { Dice } from '../lots/Dice.ts';
import type { SportLot } from '../lots/Lot.ts';
import { leagues } from '../lots/leagues.ts';
import { gradeText, slabExtras } from './gradeText.ts';
import { nameText } from './nameText.ts';

/** Everything a title can say about a sports card, each already worded by the seller. */
export interface SportWords {
  readonly year: string;
  readonly set: string;
  readonly insert: string;
  readonly player: string;
  readonly number: string;
  readonly parallel: string;
  readonly serial: string;
  readonly rookie: string;
  readonly autograph: string;
  readonly patch: string;
  readonly team: string;
  readonly grade: string;
  readonly extras: string;
}

function yearText(dice: Dice, lot: SportLot): string {
  const next = String((lot.year + 1) % 100).padStart(2, '0');
  if (!leagues[lot.sport].splitSeasons || dice.chance(0.3)) return String(lot.year);
  return dice.chance(0.85) ? `${lot.year}-${next}` : `${lot.year}/${next}`;
}

function setText(dice: Dice, lot: SportLot): string {
  const name = lot.set[0].replace('’', dice.chance(0.5) ? '’' : "'");
  if (name === 'Upper Deck' && dice.chance(0.15)) return 'UD';
  if (name === 'O-Pee-Chee') return dice.pick(['O-Pee-Chee', 'OPC', 'OPC O-Pee-Chee', 'O Pee Chee']);
  if (name === 'Topps Stadium Club' && dice.chance(0.3)) return dice.pick(['Stadium Club', 'TSC']);
  if (name.includes('Allen & Ginter') && dice.chance(0.3)) return dice.pick(['Allen and Ginter', 'A&G']);
  if (name.startsWith('Panini ') && dice.chance(0.4)) return name.slice('Panini '.length);
  if (name === 'National Treasures' && dice.chance(0.15)) return 'NT';
  return name;
}

function parallelText(dice: Dice, lot: SportLot): string {
  if (!lot.parallel) return '';
  const name = lot.parallel[0];
  if (name === 'X-Fractor') return dice.pick(['X-Fractor', 'Xfractor', 'X Fractor', 'X-Fractors']);
  if (name.endsWith('Refractor')) {
    const written = dice.pick(['Refractor', 'Refractor', 'REF', 'Ref', 'Refractors', '']);
    return name === 'Refractor' ? written || 'Refractor' : name.replace('Refractor', written).trim();
  }
  if (name.endsWith(' Prizm')) {
    const colour = name.slice(0, -' Prizm'.length);
    return dice.pick([name, name, `${colour} Prizms`, colour, `Prizm ${colour}`]);
  }
  return name;
}

function serialText(dice: Dice, lot: SportLot): string {
  const { copies, copy } = lot;
  if (copies === 0) return '';
  if (copies === 1) return dice.pick(['1/1', '1/1', '1 of 1', 'One of One 1/1']);
  const exact = `${String(copy).padStart(dice.chance(0.4) ? String(copies).length : 1, '0')}/${copies}`;
  return dice.pick([`/${copies}`, `/${copies}`, `#/${copies}`, `#'d /${copies}`, exact, `#${exact}`, `#ed ${exact}`]);
}

function rookieText(dice: Dice, lot: SportLot): string {
  if (lot.firstBowman) return dice.pick(['1st Bowman', '1ST', '1st Prospect', '1st Bowman Chrome']);
  if (!lot.rookie) return '';
  if (lot.autograph === 'factory' && lot.patch && dice.chance(0.6)) return 'RPA';
  return dice.pick(['RC', 'RC', 'RC', 'Rookie', 'ROOKIE', 'Rookie Card', '(RC)', 'Rookie RC', 'Rk']);
}

function autographText(dice: Dice, lot: SportLot, rookie: string): string {
  if (lot.autograph === 'none' || (rookie === 'RPA' && dice.chance(0.7))) return '';
  if (lot.autograph === 'factory')
    return dice.pick(['Auto', 'AUTO', 'Auto', 'Autograph', 'On Card Auto', 'Signatures']);
  const stamp = {
    'PSA/DNA': ['PSA/DNA', 'PSA DNA', 'PSA/DNA 10'],
    JSA: ['JSA', 'JSA COA'],
    BAS: ['BAS', 'Beckett Auth'],
    '': [''],
  };
  return `${dice.pick(['Signed', 'SIGNED', 'Autographed', 'Signed IP'])} ${dice.pick(stamp[lot.autographBy])}`;
}

function numberText(dice: Dice, lot: SportLot): string {
  if (dice.chance(0.25)) return '';
  return dice.chance(0.05) ? `No. ${lot.cardNumber}` : `#${lot.cardNumber}`;
}

export function sportWords(dice: Dice, lot: SportLot): SportWords {
  const rookie = rookieText(dice, lot);
  const [fullTeam] = lot.team;
  return {
    year: yearText(dice, lot),
    set: setText(dice, lot),
    insert: lot.insert ? lot.insert[0].replace('’', "'") : '',
    player: nameText(dice, lot.player[0]),
    number: numberText(dice, lot),
    parallel: parallelText(dice, lot),
    serial: serialText(dice, lot),
    rookie,
    autograph: autographText(dice, lot, rookie),
    patch:
      lot.patch && rookie !== 'RPA'
        ? dice.pick(['Patch', 'PATCH', 'Jersey', 'Relic', 'GU Jersey', '3 Color Patch'])
        : '',
    team: dice.chance(0.45) ? fullTeam : dice.chance(0.6) ? lot.player[1] : '',
    grade: lot.slab ? gradeText(dice, lot.slab, lot.year) : '',
    extras: lot.slab ? slabExtras(dice, lot.slab) : '',
  };
}
