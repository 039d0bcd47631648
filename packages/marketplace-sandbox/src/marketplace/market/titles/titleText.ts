import type { Slab } from '../lots/Lot.ts';
import type { Random } from '../lots/Random.ts';

/** The marketplace's limit, in UTF-16 units like its own counter. */
export const maxTitleLength = 80;

/** A part of a title. Parts with a low `keep` are dropped first when the title gets too long. */
export type TitlePart = readonly [text: string, keep: number];

function join(parts: readonly TitlePart[], glue: string): string {
  const texts = parts.map(([text]) => text).filter((text) => text !== '');
  return texts.join(glue).replace(/ {2,}/g, ' ').trim();
}

/** Joins the parts in order and drops the least important ones until the title fits. */
export function joinTitle(parts: readonly TitlePart[], glue = ' '): string {
  let left = parts.filter(([text]) => text !== '');
  while (left.length > 1 && join(left, glue).length > maxTitleLength) {
    const least = left.reduce((lowest, part) => (part[1] < lowest[1] ? part : lowest));
    left = left.filter((part) => part !== least);
  }
  const title = join(left, glue);
  if (title.length <= maxTitleLength) return title;
  const cut = title.slice(0, maxTitleLength);
  // A title must not end with half an emoji.
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}

/** Removes accents: most keyboards have none. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

export function straightApostrophes(text: string): string {
  return text.replaceAll('’', "'");
}

/** Writes a title as graders print their labels: capitals, no accents. */
export function labelTitle(parts: readonly TitlePart[]): string {
  return straightApostrophes(withoutAccents(joinTitle(parts))).toUpperCase();
}

/** Swaps or drops one letter. */
function withTypo(random: Random, name: string): string {
  const at = random.integer(2, Math.max(2, name.length - 3));
  const [first, second] = [name[at], name[at + 1]];
  if (!first || !second || !/[a-z]{2}/.test(first + second)) return name;
  return random.chance(0.5)
    ? `${name.slice(0, at)}${second}${first}${name.slice(at + 2)}`
    : `${name.slice(0, at)}${name.slice(at + 1)}`;
}

/** Writes a name as sellers do: accents mostly lost, apostrophes curly, straight or missing, suffixes forgotten. */
export function nameText(random: Random, name: string): string {
  let text = random.chance(0.75) ? withoutAccents(name) : name;
  const apostrophe = random.next();
  if (apostrophe < 0.65) text = straightApostrophes(text);
  else if (apostrophe < 0.75) text = text.replaceAll('’', '');
  if (random.chance(0.2)) text = text.replace(/ (?:Jr\.|II)$/, '');
  else if (random.chance(0.4)) text = text.replace(/ Jr\.$/, ' Jr');
  if (random.chance(0.25)) text = text.replace(/^([A-Z])\.([A-Z])\./, '$1$2');
  return random.chance(0.012) ? withTypo(random, text) : text;
}

/** SGC graded up to 100 in its early years. */
const oldSgcGrades: Readonly<Record<string, string>> = { '10': '98', '9.5': '96', '9': '92', '8': '88', '7': '84' };

function usualGrade(random: Random, { grader: { short }, grade: { value }, words }: Slab): string {
  const spelled = value === '10' && short === 'PSA' ? random.pick(['GEM MT', 'GEM MINT', 'Gem Mint']) : words;
  const special = words === 'BLACK LABEL' || words === 'PRISTINE';
  const usual = special ? `${short} ${value} ${words}` : `${short} ${value}`;
  const forms = [
    `${short}${value}`,
    `${short}-${value}`,
    `${short} ${spelled} ${value}`,
    `${short} ${value} ${spelled}`,
    words === 'BLACK LABEL' ? usual : `${spelled} ${value} ${short}`,
    words === 'PRISTINE' ? `${short} PRISTINE ${value}` : `${short} ${value}`,
  ];
  return forms[random.integer(0, 9)] ?? usual;
}

/** Writes grader and grade in one of the many ways of sellers. */
export function gradeText(random: Random, slab: Slab | null, year: number): string {
  if (!slab) return '';
  const { short } = slab.grader;
  const { value } = slab.grade;
  if (value === 'Authentic') return `${short} ${random.pick(['AUTH', 'Authentic', 'AUTHENTIC'])}`;
  const old = short === 'SGC' && year < 2000 && random.chance(0.12) ? oldSgcGrades[value] : undefined;
  if (old) return `SGC ${old}`;
  if (slab.autographGrade) {
    if (random.chance(0.35)) return `${short} ${value}/${slab.autographGrade}`;
    return `${short} ${value} ${random.pick(['AUTO', 'Auto'])} ${slab.autographGrade}`;
  }
  const grade = usualGrade(random, slab);
  // Sellers put the best-known grader into titles of other slabs.
  if (short === 'PSA' || !random.chance(0.05)) return grade;
  return `${grade} ${random.pick(['(not PSA)', 'no PSA', '(PSA/BGS)', 'like PSA 10'])}`;
}

/** Writes what may follow the grade: the population, a second opinion. */
export function slabExtras(random: Random, slab: Slab | null): string {
  if (!slab) return '';
  const population = slab.population > 0 ? `POP ${slab.population}` : random.chance(0.03) ? 'Low Pop' : '';
  const stickers = ['MBA', 'MBA Silver Diamond', 'MBA Gold Diamond', 'MBA Certified'];
  return `${population} ${slab.secondOpinion ? random.pick(stickers) : ''}`.trim();
}
