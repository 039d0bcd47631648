import { expect, test } from 'vitest';
import { maxWords } from './interpretRun.ts';
import { maxAlternatives, maxAlternativesInAll, maxParts, parseQuery } from './parseQuery.ts';
import type { AnyOf, Sequence } from './Query.ts';

/** Shows a sequence as `a b`, or `a+b` if adjacent, fuzzy words as `a~`, prefixes as `a*` and begun ones as `a^`. */
const shown = ({ words, adjacent }: Sequence) =>
  words
    .map(({ text, match }) => text + { exact: '', fuzzy: '~', prefix: '*', begun: '^' }[match])
    .join(adjacent && words.length > 1 ? '+' : ' ');
/** Shows each part with `|` between its alternatives. */
const shownParts = (parts: readonly AnyOf[]) => parts.map((anyOf) => anyOf.map(shown).join('|'));
const parse = (text: string) => {
  const { query } = parseQuery(text);
  return [...shownParts(query.must), ...shownParts(query.mustNot).map((part) => `-${part}`)];
};

test.each<[text: string, expected: string[]]>([
  ['', []],
  ['tallow ', ['tallow~']],
  ['tallow', ['tallow*|tallow~']],
  ['Dončić ', ['doncic~']],
  ['mew', ['mew']],
  ['tallow dragon', ['tallow~', 'dragon^']],
  ['tallow dragon ', ['tallow~', 'dragon']],
  ['tallow book', ['tallow~', 'devin booker|book^']],
  ['tallow silver', ['tallow~', 'silver']],
  ['tallow psa', ['tallow~', 'psa']],
  ['tallow au', ['tallow~', 'auto|autograph|autographed|au|sig|signature|signed']],
  ['ned ', ['ned']],
  ['kettering ', ['kettering~']],
  ['strands ', ['strand|strands~']],
  ['stickers psa', ['sticker', 'psa']],
  ['daniels ', ['daniels']],
  ['lewis ', ['lewis']],
  ['reds ', ['reds']],
  ['white sox ', ['whitesox']],
  ['art rare ', ['ar|art+rare']],
  ['"ultra tallow strand"', ['ultra+tallow+strand']],
  ['# 57', ['#57']],
  ['strand # 57 ', ['strand~', '#57']],
  ['12 / 99', ['12/99']],
  ['# 12 / 99', ['12/99']],
  ['/ 99', ['/99']],
  ['psa 10 /99', ['psa10', '/99']],
  ['psa or bgs', ['psa|bgs']],
  ['(psa OR bgs)', ['psa|bgs']],
  ['-(psa or bgs)', ['-psa|psadna|bgs']],
  ['psa 9 or 10', ['psa9|psa10']],
  ['psa or bgs 9', ['psa9|bgs9']],
  ['psa 9 or better', ['psa9|psa9.5|psa10']],
  ['psa 10 or better', ['psa10']],
  ['rc or auto psa 10', ['rookie|rc|rk|auto|autograph|autographed|au|sig|signature|signed', 'psa10']],
  ['or ', ['or']],
  ['9.5 bgs', ['bgs9.5']],
  ['cgc pristine 10', ['cgc10 pristine']],
  ['bgs black label 10', ['bgs10 black label']],
  ['beckett ', ['beckett|bgs|bvg']],
  ['josh beckett ', ['josh~', 'beckett~']],
  ['18/19 prizm ', ['2018-19|18/19', 'prizm', '-no-prizm']],
  ['18/19 ', ['18/19']],
  ['no. 57 jordan ', ['#57', 'jordan~']],
  ['de la marlo ', ['delamarlo|de la marlo~']],
  ['d k fordham ', ['dk|d k', 'fordham~']],
  ['10 psa', ['psa10']],
  ['psa 10s', ['psa10']],
  ['e-x2000 ', ['ex2000|e x2000']],
  ['donruss ned ', ['donruss', 'ned', '-no-donruss']],
  ['donruss optic ned ', ['donruss optic', 'ned', '-no-optic']],
  ['gem mt 10 psa', ['psa10']],
  ['psa 10 gem', ['psa10']],
  ['psa 10 gem mt', ['psa10']],
  ['psa gem mint', ['psa10']],
  ['psa 9 mint', ['psa9']],
  ['mew 4 psa 10', ['mew', '4', 'psa10']],
  ['psa 9+', ['psa9']],
  ['-psa -bgs', ['-psa|psadna', '-bgs']],
  ['ned ford sr.', ['ned', 'ford~', '-jr-only']],
  ['ned ford iii', ['ned', 'ford~']],
  ['ned ford junior', ['ned', 'ford~']],
  ['ned jrx xjr srx xsr ', ['ned', 'jrx', 'xjr', 'srx', 'xsr']],
  ['t.j. ', ['tj']],
  ['t j ', ['tj|t j']],
  ["ja'marr ", ['jamarr~']],
  ['ja marr ', ['jamarr|ja marr~']],
  ["o'dell ", ['odell~']],
  ['o dell ', ['odell|o dell~']],
  ['rookie bowman 1st ', ['1st+bowman|first+bowman']],
  ['bowman 1st edition ', ['bowman+1st+edition|bowmans+1st+edition|bowman+first+edition|bowmans+first+edition']],
  ['saint tallow ', ['st|saint', 'tallow~']],
  ['bo', ['bo']],
  ['ja', ['ja']],
  ['ned', ['ned']],
  ['refracter ', ['refracter~|refractor|ref|refr|rfr']],
  ['prizim ', ['prizim~|prizm']],
  ['ripkin ', ['ripkin~|ripken']],
  ['2018 ', ['2018']],
  ['psa10', ['psa10']],
  ['psa 10', ['psa10']],
  ['PSA-10', ['psa10']],
  ['psa gem mint 10', ['psa10']],
  ['psa gem mt 10', ['psa10']],
  ['gem mint 10 psa', ['psa10']],
  ['psa 1', ['psa1*']],
  ['psa 1 ', ['psa1']],
  ['psa 8/10', ['psa8 auto10']],
  ['psa 9 auto 10', ['psa9', 'auto10']],
  ['sgc 88', ['sgc88|sgc8 88']],
  ['sgc 8', ['sgc8']],
  ['psa gem mt 10 auto grade', ['auto10']],
  ['psa 9 10 auto', ['psa9', 'auto10']],
  ['bgs 9.5 true gem 10 auto', ['bgs9.5', 'auto10']],
  ['bgs 9.5', ['bgs9.5']],
  ['psa', ['psa']],
  ['beckett', ['beckett|bgs|bvg']],
  ['bccg 10', ['bccg10']],
  ['psa/dna', ['psadna']],
  ['psa dna 10', ['psadna auto10']],
  ['psa authentic', ['psaauth']],
  ['tag 10', ['tag10']],
  ['/99', ['/99']],
  ['#/99', ['/99']],
  ["#'d to 99", ['/99']],
  ['numbered /99', ['/99']],
  ['12/99', ['12/99']],
  ['#57', ['#57']],
  ['#057', ['#57']],
  ['#CPA-NK', ['#cpank|cpank']],
  ['2018-19', ['2018-19']],
  ['2018/19', ['2018-19']],
  ['2018-2019', ['2018-19']],
  ['86 fleer', ['1986|86', 'fleer^']],
  ['fleer 86 ', ['fleer', '1986|86']],
  ['89 upper deck ned ', ['1989|89', 'upper+deck|ud|upperdeck|upper deck', 'ned']],
  ['upper deck 89 ', ['upper+deck|ud|upperdeck|upper deck', '1989|89']],
  ['fleer ned 86 ', ['fleer', 'ned', '86']],
  ['rookies', ['rookie|rc|rk']],
  ['the rookie card', ['rookie|rc|rk|rookie card']],
  ['red sox ', ['redsox']],
  ['non-holo ', ['nonholo']],
  ['draft picks', ['draftpick|dp']],
  ['x-fractors ', ['xfractor|x+fractor|x fractors']],
  ['gilgeous-alexander ', ['gilgeousalexander~|gilgeous~+alexander']],
  ['cpa-cs ', ['cpacs|cpa+cs']],
  ['-silver', ['-silver']],
  ['-(silver, 57)', ['-silver|57']],
  ['-(red ice, silver)', ['-red ice|silver']],
  ['(topps, bowman)', ['topp|bowman']],
  ['"blue wave"', ['blue+wave']],
  ['-"blue wave"', ['-blue+wave']],
  ['ken ford jr', ['ken', 'ford~', '-sr-only']],
  ['ken ford jr. -lot (a, b)', ['ken', 'ford~', 'a|b', '-lot', '-sr-only']],
  ['topps chrome ', ['topps chrome|of-toppschrome chrome', '-no-toppschrome']],
  ['prizm ned ', ['prizm', 'ned', '-no-prizm']],
  ['2020 fleer ned #57 rc ', ['2020', 'fleer', 'ned', '#57']],
  ['donruss ned rated rookie 151 ', ['donruss', 'ned', '151', '-no-donruss']],
  ['2011 ned rookie us175 ', ['2011', 'ned', 'us175|us+175']],
  ['ned #57 rc ', ['ned', '#57', 'rookie|rc|rk']],
  ['2020 ned rc 10 ', ['2020', 'ned', 'rookie|rc|rk', '10']],
  ['2020 ned rc /99 ', ['2020', 'ned', 'rookie|rc|rk', '/99']],
  ['justin hebert ', ['justin herbert|justin hebert']],
  ['ned hebert ', ['ned', 'hebert']],
  ['rwb ned ', ['red white blue|rwb|r+w+b', 'ned']],
  ['red white & blue ned ', ['red white blue|rwb|r+w+b', 'ned']],
  ['hr derby ', ['home+run+derby|homerun+derby|hr+derby|hr derby']],
  ['ned fleer ', ['ned', 'fleer']],
  ['ned fleer ultra ', ['ned', 'fleer ultra|of-fleerultra ultra']],
  ['ultra ned fleer ', ['ultra', 'ned', 'fleer|of-fleerultra']],
  ['topps ned finest ', ['topp|of-toppsfinest', 'ned', 'finest', '-no-finest']],
  ['upper deck ned ionix ', ['upper+deck|ud|upperdeck|upper deck|of-udionix', 'ned', 'ionix']],
  ['panini black ned ', ['panini black|of-black black', 'ned']],
  ['panini phoenix ned ', ['panini|of-phoenix', 'phoenix', 'ned', '-no-phoenix']],
  ['phoenix ned ', ['phoenix', 'ned']],
  ['flair ned ', ['flair', 'ned', '-no-flair']],
  ['flair showcase ned ', ['flair showcase', 'ned']],
  ['prizm dp ned ', ['prizm draftpick|prizm dp', 'ned']],
  ['-(fleer ultra) ned ', ['ned', '-fleer ultra']],
  ['silver prizm ', ['silver', 'prizm']],
  ['prizm ned monopoly ', ['prizm', 'ned', 'monopoly']],
  ['prizm mosaic ', ['prizm', 'mosaic']],
  ['prizm rookie ', ['prizm', 'rookie|rc|rk', '-no-prizm']],
  ['-prizm', ['-prizm']],
  ['looking for ned silver for sale', ['ned', 'silver']],
  ["i'm looking for cheap silver", ['silver']],
  ['best deal on silver (a, b) on ebay', ['silver', 'a|b']],
  ['rare silver auction prices', ['silver']],
  ['rare candy ', ['rare', 'candy']],
  ['buy -ned', ['buy', '-ned']],
  ['ned tallow j', ['ned', 'tallow~', '-sr-only']],
  ['ned tallow p', ['ned', 'tallow~']],
  ['charizard x', ['charizard~', 'x']],
  ['the', ['the']],
  ['silver -(a,, b', ['silver', '-a|b']],
  ['silver -(a, b))', ['silver', '-a|b']],
  ['"blue wave', ['blue', 'wave^']],
  ['red - blue', ['red', 'blue']],
  ['-', []],
  ['()"" , -- )', []],
])('parses %j as %j', (text, expected) => {
  expect(parse(text)).toEqual(expected);
});

test('returns the parts with their kinds, labels and the text they came from', () => {
  const { parts } = parseQuery('Wemby RC psa10 -(silver, blue) /99');
  expect(parts.map(({ kind, label, excluded, text }) => [kind, label, excluded, text])).toEqual([
    ['player', 'Victor Wembanyama', false, 'Wemby'],
    ['rookie', 'Rookie', false, 'RC'],
    ['grade', 'PSA 10', false, 'psa10'],
    ['anyOf', 'silver, blue', true, '-(silver, blue)'],
    ['serial', '/99', false, '/99'],
  ]);
});

test.each([
  ['ford lot', ['lot', 'pickList']],
  ['ford -lot', []],
  ['prizm box for-sale', ['sealed']],
  ['prizm complete set for sale', ['lot', 'pickList']],
  ['ford -(lot, reprint) custom', ['custom', 'reprint']],
  ['pick your card', ['pickList', 'lot']],
  ['prizm basketball box', ['sealed']],
  ['ford case hit', []],
  ['ford pack fresh', []],
  ['prizm break', ['break', 'pickList', 'sealed']],
  ['wemby top shot', ['digital', 'sealed', 'lot', 'pickList']],
  ['surging sparks codes', ['digital', 'sealed', 'lot', 'pickList']],
  ['celebrations ultra premium collection', ['sealed']],
  ['celebrations ultra-premium collection', ['sealed']],
  ['celebrations upc', ['sealed']],
  ['build & battle', ['sealed']],
  ['build and battle', ['sealed']],
  ['elite-trainer-box', ['sealed']],
  ['151 booster bundle', ['sealed']],
  ['iron bundle', []],
  ['legendary collection', []],
  ['ford fast break', []],
  ['ford', []],
  ['', []],
])('parses %j as a search that wants the flags %j', (text, flags) => {
  expect(parseQuery(text).wantedFlags).toEqual(flags);
});

test.each([
  ['ten kilobytes', 'charizard '.repeat(1024)],
  ['one long word', 'a'.repeat(10_240)],
  ['five hundred words', Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ')],
  ['regular expressions', '(a+)+$ [^ ]* .* \\d{1,99} (?:x|y)* ^^^'],
  ['SQL', "'; DROP TABLE listings; -- OR 1=1 %' _"],
  ['brackets', '('.repeat(5000)],
  ['closing brackets', ')'.repeat(5000)],
  ['quotes', '"'.repeat(5001)],
  ['minus signs', '-'.repeat(5001)],
  ['nested', '-(a, (b, -(c, "d'.repeat(300)],
  ['products of brackets', `(${'rc auto ud psa, '.repeat(200)})`],
  ['long brackets', `-(${'umbreon alt art or rookie auto, '.repeat(300)})`.repeat(9)],
  ['brackets in a row', '(rc, aa, sir, auto)'.repeat(600)],
  ['one of many', 'psa or '.repeat(1500)],
  ['a long phrase', `"${'blue '.repeat(70)}"`],
  ['right to left', '\u202eدزيرahc שלום "'],
  ['emoji', '🔥💎🔥 👨‍👩‍👧‍👦'],
  ['NUL', '\u0000psa\u000010\u0000'],
  ['lone surrogates', '\ud800 \udc00a \ud83d'],
  ['digits', '1'.repeat(5000)],
  ['slashes', '/'.repeat(5000)],
  ['numbers in rows', '1/2/3/'.repeat(900)],
  ['hashes', '#1 '.repeat(3000)],
  ['apostrophes', "'".repeat(5000)],
])('parses hostile input within the limits: %s', (_, text) => {
  const { query, parts: parsedParts } = parseQuery(text);
  expect(query.must.length + query.mustNot.length).toBeLessThanOrEqual(parsedParts.length);
  expect(query.must.length + query.mustNot.length > 0).toBe(parsedParts.length > 0);
  expect(parsedParts.length).toBeLessThanOrEqual(maxParts);
  const groups = [...query.must, ...query.mustNot];
  expect(Math.max(0, ...groups.map((anyOf) => anyOf.length))).toBeLessThanOrEqual(maxAlternatives);
  expect(groups.reduce((sum, anyOf) => sum + anyOf.length, 0)).toBeLessThanOrEqual(maxAlternativesInAll);
  expect(Math.max(0, ...groups.flat().map(({ words }) => words.length))).toBeLessThanOrEqual(maxWords);
  for (const anyOf of groups) {
    expect(anyOf.length).toBeGreaterThan(0);
    for (const { words } of anyOf) {
      expect(words.length).toBeGreaterThan(0);
      expect(words.filter((word) => word.text === '')).toEqual([]);
    }
  }
});

test('parses the words within the limits of a query that is too long', () => {
  expect(parseQuery(`tallow prizm ${'x'.repeat(9000)}`).query.must.length).toBeGreaterThanOrEqual(2);
});

test('searches once for what is said twice, and returns both parts', () => {
  const { query, parts } = parseQuery('psa10 ford psa-10 -auto ford -auto');
  expect(query.must).toHaveLength(2);
  expect(query.mustNot).toHaveLength(1);
  expect(parts.map(({ text }) => text)).toEqual(['psa10', 'ford', 'psa-10', '-auto', 'ford', '-auto']);
});
