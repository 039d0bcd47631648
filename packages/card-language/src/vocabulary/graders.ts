/** How a name proves itself: a grade beside it, a grade right behind it (the name is also a word), or its mere presence. */
type Proof = 'grade' | 'gradeRightAfter' | 'name';

interface GraderEntry {
  readonly name: string;
  /** Patterns of folded text, without boundaries; the order of the table is the order they are tried in. */
  readonly written: string;
  readonly proof: Proof;
}

/**
 * Who grades cards or vouches for autographs, as titles write it. Names that contain another one stand before it:
 * a BCCG 10 is not a BGS 10, and PSA/DNA speaks of the autograph, not of the card.
 */
export const graders = [
  {
    name: 'psa/dna',
    written:
      'psa ?[/&-]? ?dna|psa (?:loa|coa|authenticat(?:ed|ion)|(?:cert(?:ified)?|auth(?:entic)?) auto(?:graph(?:ed)?)?(?! (?:grade )?\\d))',
    proof: 'name',
  },
  { name: 'bccg', written: '(?:beckett )?\\(?bccg\\)?|beckett collectors club(?: grading)?', proof: 'grade' },
  { name: 'bvg', written: '(?:beckett )?bvg|beckett vintage(?: grading)?', proof: 'grade' },
  { name: 'bas', written: 'bas|beckett (?:bas|auth\\w*|witness\\w*|loa|coa|cert\\w*)', proof: 'name' },
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
  { name: 'mnt', written: '(?<!\\bnr )mnt', proof: 'grade' },
  { name: 'rcg', written: 'rcg', proof: 'grade' },
  { name: 'ags', written: 'ags', proof: 'grade' },
  { name: 'pca', written: 'pca', proof: 'grade' },
  { name: 'arena club', written: 'arena club', proof: 'grade' },
  { name: 'tag', written: 'tag', proof: 'gradeRightAfter' },
  { name: 'ace', written: 'ace', proof: 'gradeRightAfter' },
  { name: 'mba', written: 'mba|mike baker(?: authenticated)?', proof: 'name' },
  { name: 'jsa', written: 'jsa', proof: 'name' },
] as const satisfies readonly GraderEntry[];

export type GraderName = (typeof graders)[number]['name'];

/** They vouch for an autograph or give a second opinion; a card can have their sticker and another grader's slab. */
const vouchers: readonly string[] = ['psa/dna', 'bas', 'jsa', 'mba'];

/** Whether a name speaks of a card in a slab of its own, and not of an autograph or of another slab. */
export function gradesCards(name: GraderName): boolean {
  return !vouchers.includes(name);
}

/** Grade words and the number they stand for; null where the word alone says too little. */
export const gradeWords: readonly (readonly [written: string, grade: number | null])[] = [
  ['gem[ -]?mint', 10],
  ['gem[ -]?mt', 10],
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

/** Written between a grader and its grade without saying anything. */
export const gradeFillers = 'graded?|grading|slab|slabbed|label|card|encapsulated|graded as|original|certified';

/** Off-centre, marked, miscut, out of focus, print defect, stained. Most are words or cities too and need brackets. */
export const qualifiers = { bare: 'oc|mk', inBrackets: 'oc|o/c|mk|mc|of|pd|st' } as const;
