import type { Quirk } from './Quirk.ts';
import type { Site } from './Site.ts';

/** An article as its author wrote it: plain text everywhere, no entities, no markup. */
export interface Article {
  /** The number of the post; in guids and at the end of slugs. */
  readonly id: number;
  readonly site: Site;
  readonly publishedAt: number;
  readonly title: string;
  readonly slug: string;
  readonly author: string;
  readonly category: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly quirks: ReadonlySet<Quirk>;
}
