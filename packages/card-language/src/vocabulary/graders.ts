/** Makes a name count as a grading: a grade nearby, a grade right behind it (the name is also a word), or the name alone. */
type Proof = 'grade' | 'gradeRightAfter' | 'name';

interface Grader {
  readonly name: string;
  /** A regular expression of folded text, without boundaries. */
  readonly written: string;
  readonly proof: Proof;
}

const psaDna =
  'psa ?[/&-]? ?dna|psa (?:loa|coa|authenticat(?:ed|ion)|auto cert|' +
  '(?:cert(?:ified)?|auth(?:entic)?) auto(?:graph(?:ed)?)?(?! (?:grade )?\\d))';

/** The letters are also a first name, so they need a word of autographs beside them. */
const bas =
  '(?<=(?:beckett|w/|by|signed|auto|autograph|/|\\+|&) ?)bas|' +
  'bas(?= (?:auth|cert|coa|loa|wit|slab|encap|graded?|auto|sticker|hologram|\\d)| *$| ?[,.)/|])|' +
  'beckett (?:bas|auth\\w*|witness\\w*|loa|coa|cert\\w*|sig\\w*|signed)|signed beckett(?! \\d)';

/**
 * The companies that grade cards or authenticate autographs, as titles write them, in the order they are tried. A name
 * that contains another one stands before it: a BCCG 10 is not a BGS 10, and PSA/DNA speaks of the autograph.
 */
export const graders = [
  { name: 'psa/dna', written: psaDna, proof: 'name' },
  { name: 'bccg', written: '(?:beckett )?\\(?bccg\\)?|beckett collectors club(?: grading)?', proof: 'grade' },
  { name: 'bvg', written: '(?:beckett )?bvg|beckett vintage(?: grading)?', proof: 'grade' },
  {
    name: 'bas',
    written: bas,
    proof: 'name',
  },
  { name: 'bgs', written: '(?:beckett )?bgs|(?<!\\bjosh )beckett(?: graded| grading)?', proof: 'grade' },
  { name: 'psa', written: 'psa', proof: 'grade' },
  { name: 'sgc', written: 'sgc', proof: 'grade' },
  { name: 'cgc', written: 'cgc', proof: 'grade' },
  { name: 'csg', written: 'csg', proof: 'grade' },
  { name: 'hga', written: 'hga', proof: 'grade' },
  { name: 'gma', written: 'gma', proof: 'grade' },
  { name: 'ksa', written: 'ksa', proof: 'grade' },
  { name: 'isa', written: 'isa', proof: 'grade' },
  { name: 'dsg', written: 'dsg', proof: 'grade' },
  { name: 'graad', written: 'graad', proof: 'grade' },
  // Beside another name it is short for mint.
  {
    name: 'mnt',
    written:
      '(?<!\\b(?:nr|gem|(?:psa|bgs|sgc|cgc)(?: ?\\d{1,2}(?:\\.5)?)?)[ -])mnt(?! ?(?:\\d+(?:\\.5)? )?(?:psa|bgs|sgc|cgc))',
    proof: 'grade',
  },
  { name: 'rcg', written: 'rcg', proof: 'grade' },
  { name: 'ags', written: 'ags', proof: 'grade' },
  { name: 'pca', written: 'pca', proof: 'grade' },
  { name: 'ars', written: 'ars', proof: 'grade' },
  { name: 'ccc', written: 'ccc', proof: 'grade' },
  { name: 'mgc', written: 'mgc', proof: 'grade' },
  { name: 'arena club', written: 'arena club', proof: 'grade' },
  { name: 'tag', written: 'tag(?: grad(?:ing|ed|e))?', proof: 'gradeRightAfter' },
  { name: 'ace', written: 'ace(?: grad(?:ing|ed|e))?', proof: 'gradeRightAfter' },
  { name: 'mba', written: 'mba|mike baker(?: authenticated)?', proof: 'name' },
  { name: 'jsa', written: 'jsa', proof: 'name' },
] as const satisfies readonly Grader[];

export type GraderName = (typeof graders)[number]['name'];

/** They authenticate autographs or give a second opinion on another grader's slab; they have no slab of their own. */
const withoutSlab: readonly string[] = ['psa/dna', 'bas', 'jsa', 'mba'];

/** Says whether a company grades the card itself, not an autograph or another company's slab. */
export function gradesCards(name: GraderName): boolean {
  return !withoutSlab.includes(name);
}

/** Says whether a company judges autographs alone, so that a card with its certificate is signed. */
export function certifiesAutographs(name: GraderName): boolean {
  return name === 'psa/dna' || name === 'bas' || name === 'jsa';
}

/** Grade words (regular expressions) and the number each stands for; null if the word alone says too little. */
export const gradeWords: readonly (readonly [written: string, grade: number | null])[] = [
  ['gem[ -]?mint', 10],
  ['gem[ -]?mn?t', 10],
  ['black label', 10],
  ['pristine', 10],
  ['perfect', 10],
  ['near[ /-]?mint[ /-]?(?:to[ -]?)?mint', 8],
  ['nm[ /-]?mt', 8],
  ['near[ -]?mint', 7],
  ['ex[ /-]?mt', 6],
  ['ex[ /-]?nm', 6],
  ['vg[ /-]?ex', 4],
  ['gem', 10],
  ['mint', 9],
  ['mnt', 9],
  ['mt', null],
  ['gm', 10],
  ['nm', 7],
  ['ex', 5],
  ['vg', 3],
  ['good', 2],
  ['gd', 2],
  ['fair', null],
  ['fr', null],
  ['poor', 1],
  ['pr', 1],
];

/** Words between a grader and its grade that say nothing. */
export const gradeFillers = 'graded?|grading|slab|slabbed|label|card|encapsulated|graded as|original|certified|dual';

/** Off-center, marked, miscut, out of focus, print defect, stained. Most are words or cities too and need brackets. */
export const gradeQualifiers = { bare: 'oc|mk', inBrackets: 'oc|o/c|mk|mc|of|pd|st' } as const;
