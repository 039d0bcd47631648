/** A grading company: how it is written, its name in the marketplace's aspects, how common on sports and game cards. */
export type Grader = readonly [
  short: string,
  aspect: string,
  sportShare: number,
  gameShare: number,
  trust: number,
  halfGrades: boolean,
];

export const graders: readonly Grader[] = [
  ['PSA', 'Professional Sports Authenticator (PSA)', 60, 58, 1, false],
  ['SGC', 'Sportscard Guaranty Corporation (SGC)', 16, 1, 0.72, true],
  ['BGS', 'Beckett Grading Services (BGS)', 11, 8, 0.85, true],
  ['CGC', 'Certified Guaranty Company (CGC)', 4, 22, 0.62, true],
  ['BCCG', 'Beckett Collectors Club Grading (BCCG)', 2, 0.2, 0.25, false],
  ['BVG', 'Beckett Vintage Grading (BVG)', 1, 0, 0.7, true],
  ['CSG', 'Certified Sports Guaranty (CSG)', 1.5, 0, 0.55, true],
  ['HGA', 'Hybrid Grading Approach (HGA)', 1, 0.3, 0.5, true],
  ['TAG', 'Technical Authentication & Grading (TAG)', 1.5, 3, 0.6, true],
  ['GMA', 'Gem Mint Authentication (GMA)', 1.5, 1, 0.25, true],
  ['KSA', 'K Sportscard Authentication (KSA)', 0.6, 0.2, 0.4, true],
  ['ISA', 'International Sports Authentication (ISA)', 0.5, 0.2, 0.3, true],
  ['ACE', 'Ace Grading (Ace)', 0, 3, 0.5, false],
  ['AGS', 'Automated Grading Systems (AGS)', 0.3, 1, 0.3, true],
  ['MNT', 'MNT Grading (MNT)', 0.3, 0.4, 0.3, true],
];

/** A grade: number, the words on the label, worth against a raw card (modern, vintage), how common (modern, vintage). */
export type Grade = readonly [
  value: string,
  words: string,
  modern: number,
  vintage: number,
  modernShare: number,
  vintageShare: number,
];

export const grades: readonly Grade[] = [
  ['10', 'GEM MINT', 3.2, 60, 56, 0.4],
  ['9.5', 'GEM MINT', 2.1, 30, 9, 0.1],
  ['9', 'MINT', 1.4, 22, 22, 1.6],
  ['8.5', 'NM-MT+', 1.1, 12, 2, 1],
  ['8', 'NM-MT', 1, 9, 6, 9],
  ['7', 'NM', 0.85, 5, 2, 14],
  ['6', 'EX-MT', 0.7, 3.2, 1, 15],
  ['5', 'EX', 0.6, 2.2, 0.7, 16],
  ['4', 'VG-EX', 0.5, 1.6, 0.3, 13],
  ['3', 'VG', 0.45, 1.2, 0.2, 11],
  ['2', 'GOOD', 0.4, 0.9, 0.1, 7],
  ['1.5', 'FAIR', 0.4, 0.7, 0, 3],
  ['1', 'POOR', 0.35, 0.6, 0.1, 5],
  ['Authentic', 'AUTHENTIC', 0.6, 0.8, 0.6, 4],
];

/** Every Grade value the marketplace knows, used to judge a filter. */
export const gradeValues: readonly string[] = [
  '10',
  '9.5',
  '9',
  '8.5',
  '8',
  '7.5',
  '7',
  '6.5',
  '6',
  '5.5',
  '5',
  '4.5',
  '4',
  '3.5',
  '3',
  '2.5',
  '2',
  '1.5',
  '1',
  'Authentic',
  'Not Specified',
];

/** Graders the marketplace lists that none of our sellers uses: a filter by them is right and finds nothing. */
export const rareGraders: readonly string[] = ['Professional Card Authenticator (PCA)', 'Arena Club', 'Other'];
