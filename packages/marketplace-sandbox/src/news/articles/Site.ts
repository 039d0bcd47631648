/** One of the two sites this server stands in for. */
export interface Site {
  readonly id: SiteId;
  readonly name: string;
  readonly motto: string;
  /** When, within the rhythm both sites share, this one publishes. */
  readonly phase: number;
  /** How many stories ahead of the other site it is: they never tell the same one at the same time. */
  readonly shift: number;
  /** The name one author signs in with, which the feed shows in place of the real one. */
  readonly login: string;
  /** Something prints an empty line before the feed begins, as a careless plugin does. */
  readonly startsWithBlankLine: boolean;
}

export type SiteId = 'scd' | 'sci';

const minute = 60_000;

export const sites: Readonly<Record<SiteId, Site>> = {
  scd: {
    id: 'scd',
    name: 'Sports Collectors Daily (stand-in)',
    motto: 'Invented hobby news for trying things out',
    phase: 25 * minute,
    shift: 0,
    login: 'rmueller',
    startsWithBlankLine: true,
  },
  sci: {
    id: 'sci',
    name: 'Sports Card Investor (stand-in)',
    motto: 'Invented market news for trying things out',
    phase: 110 * minute,
    shift: 2,
    login: 'hobbydesk2',
    startsWithBlankLine: false,
  },
};

export function isSiteId(text: string | undefined): text is SiteId {
  return text !== undefined && Object.hasOwn(sites, text);
}
