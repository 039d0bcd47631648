// Queries for the titles of spelledTitles, and for signs of the query language. Judged as those of queries.ts.
import type { JudgedQuery } from './queries.ts';

const q = (query: string, wanted: RegExp[], unwanted: RegExp[] = []): JudgedQuery => ({ query, wanted, unwanted });

const tj = /\bt\.?\s?j\.? quillan/;
const jabari = /ja[' ]?bari/;
const dangelo = /\bd[' ]?angelo pruett/;
const ives = /\b(?:st|saint)\.? ives/;
const psa10 = /psa ?-?(?:gem mt )?10\b|(?:gem (?:mt|mint) )?10 psa\b/;
const pemberton = /pemberton/;
const ekholt = /ekholt/;
const darkrai = /darkrai/;
const vane = /osric vane/;
const first = /1st ed|first ed/;

export const spelledQueries: readonly JudgedQuery[] = [
  // Names
  ...['tj quillan', 't.j. quillan', 't j quillan', 'T. J. Quillan', 'quillan tj'].map((query) => q(query, [tj])),
  ...['jabari northcote', "ja'bari", 'ja bari northcote', 'Ja’Bari Northcote'].map((query) => q(query, [jabari])),
  ...["d'angelo pruett", 'dangelo pruett', 'd angelo pruett', 'D’ANGELO pruett'].map((query) => q(query, [dangelo])),
  ...['st ives', 'st. ives', 'saint ives', 'bram st.ives'].map((query) => q(query, [ives])),
  ...['roy amberley jr', 'roy amberley', 'roy amberley jr.', 'roy amberley III'].map((query) => q(query, [/amberley/])),
  q('roy amberley sr', [/amberley(?! jr)/]),
  q('junior haskett', [/junior haskett/]),
  q('ja', [/\bja\b(?!')/]),
  q('ja colvert', [/\bja colvert/]),
  q('bo terrace', [/\bbo terrace/]),
  q('bo', [/\bbo\b/]),
  q('cj orwell', [/cj orwell/]),
  q('corey lewis', [/lewis/]),
  q('harris cobham', [/harris cobham/]),
  q('daniels psa 10', [/daniels/, psa10]),
  q('jory daniels', [/daniels/]),
  q('cj orwell bo terrace', [/cj orwell \/ bo terrace/]),
  q('pemberton trill', [/pemberton & abe trill/]),
  ...['mr mime', 'mr. mime', 'mr.mime', 'mrmime'].map((query) => q(query, [/mr\.? ?mime/])),
  ...['farfetchd', "farfetch'd", 'Farfetch’d', 'farfetched'].map((query) => q(query, [/farfetch/])),
  ...['ho-oh', 'ho oh', 'hooh'].map((query) => q(query, [/ho.oh/])),
  q('nidoran', [/nidoran/]),
  q('nidoran♀', [/nidoran/]),
  q('Flabébé', [/flabebe/]),
  // Grades
  ...['pemberton psa 10', 'pemberton psa10', 'pemberton PSA-10', 'pemberton psa 10 gem', 'pemberton gem mt 10 psa'].map(
    (query) => q(query, [pemberton, psa10]),
  ),
  q('pemberton gem mint psa 10', [pemberton, /gem m(?:in)?t/]),
  q('10 psa jabari', [jabari, /10 psa/]),
  q('quillan bgs 9.5', [tj, /9\.5 bgs/]),
  q('9.5 bgs quillan', [tj, /9\.5 bgs/]),
  q('daniels psa 9 or 10', [/daniels/, /psa (?:9|10)|10 psa/]),
  q('daniels psa 9 or psa 10', [/daniels/, /psa (?:9|10)|10 psa/]),
  q('daniels psa or bgs', [/daniels/, /psa|bgs/]),
  q('daniels (psa OR bgs)', [/daniels/, /psa|bgs/]),
  q('daniels (psa, bgs)', [/daniels/, /psa|bgs/]),
  q('daniels -psa -bgs', [/daniels/], [/psa|bgs/]),
  q('daniels -psa -bgs -sgc -cgc', [/daniels/], [/psa|bgs|cgc/]),
  q('pemberton psa', [pemberton, /psa/], [/not psa|pemberton psa$/]),
  q('st ives psa 10', [/nothing/]),
  // Numbers and seasons
  ...['northcote #57', 'northcote # 57'].map((query) => q(query, [jabari, /# ?57/])),
  ...['terrace 12/99', 'terrace 12 / 99'].map((query) => q(query, [/terrace/, /12 ?\/ ?99/])),
  ...['terrace /99', 'terrace / 99'].map((query) => q(query, [/terrace/, /\/ ?99\b/])),
  ...['terrace /49', 'terrace / 49'].map((query) => q(query, [/terrace/, /\/ ?49\b/])),
  q('marchetti 7/99', [/marchetti/, /7 ?\/ ?99/]),
  q('darkrai 4/102', [darkrai, /4 ?\/ ?102/]),
  q('darkrai 99 / 102', [darkrai, /99 ?\/ ?102/]),
  q('darkrai #104', [darkrai, /# 104/]),
  ...['quillan 2018-19', 'quillan 2018/19', 'quillan 2018-2019'].map((query) => q(query, [tj, /2018/])),
  q('quillan 2018', [tj, /2018/]),
  q('pemberton 10 /99', [/nothing/]),
  // Editions, prospects, brands and misspellings
  ...['marchetti 1st bowman', 'marchetti bowman 1st', 'marchetti first bowman'].map((query) =>
    q(query, [/marchetti/, /\b1st\b/], [/1st round/]),
  ),
  ...['darkrai 1st edition', 'darkrai first edition', 'darkrai 1st ed'].map((query) => q(query, [darkrai, first])),
  ...['marchetti refractor', 'marchetti refracter', 'marchetti refractors', 'marchetti ref'].map((query) =>
    q(query, [/marchetti/, /\bref/]),
  ),
  q('marchetti xfractor', [/marchetti/, /x fractor/]),
  q('marchetti reds', [/marchetti/, /reds/]),
  q('marchetti red', [/marchetti/, /\bred\b/]),
  q('marchetti white sox', [/marchetti/, /white sox/]),
  q('prizim pemberton', [pemberton, /prizm/]),
  q('pannini pemberton', [pemberton, /panini/]),
  q('bowmen marchetti', [/marchetti/, /bowman/]),
  q('silver prizms pemberton', [pemberton, /silver/, /prizm/]),
  q('pembertan', [pemberton]),
  q('ray wave ives', [ives, /ray ?wave/]),
  q('allen ginter ives', [ives, /ginter|a&g/]),
  q('sp ives', [ives, /\bsp\b/], [/authentic/]),
  q('darkrai swsh252', [darkrai, /swsh ?252/]),
  q('darkrai swsh 252', [darkrai, /swsh ?252/]),
  q('darkrai reverse holo', [darkrai, /rev(?:\.|erse) holo/]),
  q('darkrai s12a', [darkrai, /s12a/]),
  // Grades in other words, grades that are none, numbers in brackets, names in three parts
  ...['elbert de la forge', 'elbert delaforge', 'elbert de laforge'].map((query) => q(query, [/elbert/])),
  q('elbert /1500', [/1\W?500/]),
  q('elbert 1/1', [/nothing/]),
  q('osric vane psa 8.5', [vane, /8\.5/]),
  q('osric vane psa 8', [vane, /nm\/mt 8|psa 8 /]),
  q('osric vane psa 10', [/nothing/]),
  q('osric vane psa', [vane, /psa/], [/raw|ready/]),
  q('osric vane -psa', [vane, /ready|raw|\/299|mega|cgc|18\/19/]),
  q('osric vane auto 10', [vane, /auto 10/]),
  q('osric vane /299', [vane, /\/299/]),
  q('osric vane cgc pristine 10', [vane, /pristine/]),
  q('osric vane cgc 10', [vane, /cgc 10/]),
  q('18/19 topps vane', [vane, /18-19|18\/19/]),
  q('emboar japanese', [/emboar/, /sv8|sv11b/]),
  q('emboar -japanese', [/emboar/], [/sv8|sv11b/]),
  // Long exclusions, with slips
  q('2024 upper deck ekholt young guns -(silver, canvas, retro, 388, oversized, 250, pick, /50, jumbo)', [
    ekholt,
    /#221/,
  ]),
  q('ekholt young guns -(silver,, canvas, (jumbo', [ekholt, /#221/]),
  q('2024 bowman marchetti -(MOJO, Shimmer, 61, 150, 499, 75, 99, blue, pick)', [/nothing/]),
  q('pemberton prizm -(pick, lot, draft)', [pemberton, /prizm/], [/pick|draft/]),
  q('darkrai swsh252 -(SWSH253, 253, Cresselia)', [darkrai, /swsh ?252/]),
  q('darkrai -(psa or cgc or tag)', [darkrai], [/psa|cgc|\btag 10/]),
  q('pemberton -(choose, u-pick, jumbo', [pemberton], [/(?<!draft )pick|jumbo/]),
];
