/** The look of a card, as the art knows it. */
export type CardStyle = 'chrome' | 'prizm' | 'vintage' | 'retro' | 'flagship' | 'premium' | 'art';

/** Which list of parallels a set draws from; `none` for sets from before parallels. */
export type ParallelFamily = 'none' | 'refractor' | 'prizm' | 'optic' | 'foil' | 'premium';

/** A product line: name, years it came out, its look, its parallels, what it is worth against a plain set, how common. */
export type SportSet = readonly [
  name: string,
  firstYear: number,
  lastYear: number,
  style: CardStyle,
  parallels: ParallelFamily,
  premium: number,
  share: number,
];
