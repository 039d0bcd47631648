/**
 * What the browser must know before its first call. The server writes it as JSON into the page's
 * `<meta name="client-settings">`; a page hosted elsewhere can be edited by hand, so nothing needs a rebuild.
 */
export interface ClientSettings {
  /** Where the API is, without a slash at the end; empty for the page's own origin. */
  readonly apiBaseUrl: string;
  /** The providers one can sign in with. */
  readonly providers: readonly ('google' | 'facebook')[];
  readonly news: {
    /** What turns feeds into JSON; empty for the API. */
    readonly converterUrl: string;
    /** The feeds of Sports Collectors Daily and Sports Card Investor. */
    readonly feeds: { readonly scd: string; readonly sci: string };
  };
  /** Where we can be written to. */
  readonly contactEmail: string;
  readonly affiliate: { readonly campaignId: string | null; readonly referenceId: string | null };
  /** What the marketplace's prices are in; ISO 4217. */
  readonly currency: string;
}

export const clientSettingsName = 'client-settings';

/**
 * Home's page carries what its first call would be answered: as JSON in the script element with this id. A page hosted
 * elsewhere has none, and asks.
 */
export const firstListId = 'first-list';

/** The widths home is drawn ahead for; the root element says for which it was, as `data-drawn`. */
export type DrawnLayout = 'mobile' | 'desktop';
