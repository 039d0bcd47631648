import { leagueOf } from '../vocabulary/vocabulary.ts';
import type { Lot, MagicLot, PokemonLot, Slab, SportLot } from './lots/Lot.ts';
import type { Random } from './lots/Random.ts';

/** The facts a title can state about a lot, by the names that titleWords.txt uses. Empty: there is nothing to say. */
export type TitleFacts = Readonly<Record<string, string>>;

const yes = (flag: boolean): string => (flag ? 'yes' : '');
const number = (count: number): string => (count > 0 ? String(count) : '');

/** Removes accents: most keyboards have none. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Swaps or drops one letter. */
function withTypo(random: Random, name: string): string {
  const at = random.integer(2, Math.max(2, name.length - 3));
  const pair = name.slice(at, at + 2);
  if (!/^[a-z]{2}$/.test(pair)) return name;
  const written = random.chance(0.5) ? `${pair[1]}${pair[0]}` : `${pair[1]}`;
  return name.slice(0, at) + written + name.slice(at + 2);
}

/** Writes a name as sellers do: accents mostly lost, apostrophes curly, straight or missing, suffixes forgotten. */
function writeName(random: Random, name: string): string {
  let text = random.chance(0.75) ? withoutAccents(name) : name;
  const apostrophe = random.next();
  if (apostrophe < 0.75) text = text.replaceAll('’', apostrophe < 0.65 ? "'" : '');
  if (random.chance(0.2)) text = text.replace(/ (?:Jr\.|II)$/, '');
  else if (random.chance(0.4)) text = text.replace(/ Jr\.$/, ' Jr');
  if (random.chance(0.25)) text = text.replace(/^([A-Z])\.([A-Z])\./, '$1$2');
  return random.chance(0.012) ? withTypo(random, text) : text;
}

function slabFacts(random: Random, slab: Slab, year: number): TitleFacts {
  const { grader, grade, words, autographGrade, population, secondOpinion } = slab;
  const gemMint = grader.short === 'PSA' && grade.value === '10';
  const old = grader.short === 'SGC' && year < 2000 && random.chance(0.12);
  return {
    grader: grader.short,
    grade: grade.value,
    words: gemMint ? random.pick(['GEM MT', 'GEM MINT', 'Gem Mint']) : words,
    oldGrade: old ? grade.oldSgcGrade : '',
    autographGrade,
    population: number(population),
    secondOpinion: yes(secondOpinion),
  };
}

function sportFacts(random: Random, lot: SportLot): TitleFacts {
  const { player, set, year, copies, copy, autograph } = lot;
  const { league, splitSeasons } = leagueOf(lot.sport);
  const parallel = lot.parallel?.name ?? '';
  const rpa = lot.rookie && lot.patch && autograph === 'factory' && random.chance(0.6);
  return {
    ...{ league, parallel, sport: lot.sport },
    name: writeName(random, player.name),
    fullName: player.name,
    splitSeasons: yes(splitSeasons),
    nextYear: String((year + 1) % 100).padStart(2, '0'),
    set: set.name.replace('’', random.pick(['’', "'"])),
    paniniSet: /^Panini (.*)/.exec(set.name)?.[1] ?? '',
    insert: lot.insert?.name.replace('’', "'") ?? '',
    refractor: /^(.+) Refractor$/.exec(parallel)?.[1] ?? '',
    prizm: /^(.+) Prizm$/.exec(parallel)?.[1] ?? '',
    copies: number(copies),
    copy: String(copy).padStart(random.chance(0.4) ? String(copies).length : 1, '0'),
    firstBowman: yes(lot.firstBowman),
    rookie: yes(lot.rookie),
    rpa: yes(rpa),
    factory: yes(autograph === 'factory'),
    signed: lot.autographBy,
    patch: yes(lot.patch),
    team: lot.team.name,
    nickname: player.team,
    honored: yes(player.lastYear < 2015 && player.fame >= 3),
  };
}

function pokemonFacts(random: Random, lot: PokemonLot): TitleFacts {
  const { pokemon, printing, set, japanese, cardNumber } = lot;
  const scarletViolet = set.era === 'sv';
  const suffix = printing.suffix === 'ex' && scarletViolet ? random.pick(['ex', 'ex', 'EX']) : printing.suffix;
  return {
    name: `${writeName(random, pokemon.name)} ${suffix}`.trim(),
    fullName: `${pokemon.name} ${printing.suffix}`.trim(),
    fullArt: yes(printing.short === 'FA'),
    set: ((japanese && set.japaneseName) || set.name).replaceAll('’', "'"),
    setCode: japanese ? set.japaneseCode : set.code,
    scarletViolet: yes(scarletViolet),
    shortNumber: cardNumber.split('/')[0] ?? '',
    printing: printing.long,
    shortPrinting: printing.short,
    tierName: yes(printing.long !== printing.suffix),
    // Japan names some tiers differently.
    tier: japanese ? printing.short : '',
  };
}

function magicFacts({ card, setName, foil }: MagicLot): TitleFacts {
  return { fullName: card.name, set: setName.replace('’', "'"), foil: yes(foil) };
}

/** Returns the facts of a lot, in the spelling of a seller. */
export function titleFactsOf(random: Random, lot: Lot): TitleFacts {
  const { kind, year, cardNumber, japanese, cards, pickList, reprint, slab, rawCondition } = lot;
  return {
    ...{ kind, year: String(year), number: cardNumber, japanese: yes(japanese) },
    ...{ cards: cards > 1 ? String(cards) : '', pickList: yes(pickList), reprint: yes(reprint) },
    ...(slab ? slabFacts(random, slab, year) : { raw: rawCondition.charAt(0) }),
    ...(kind === 'sport' ? sportFacts(random, lot) : kind === 'pokemon' ? pokemonFacts(random, lot) : magicFacts(lot)),
  };
}
