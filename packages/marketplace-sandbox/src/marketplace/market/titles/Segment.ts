/** A piece of a title and how much a seller cares about it: what is kept longest when 80 characters run out. */
export interface Segment {
  readonly text: string;
  readonly keep: number;
}

export function segment(text: string, keep: number): Segment {
  return { text, keep };
}
