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

/**
 * The pictures one sees first. The page asks for them before there is a card to show them, so it has to know how wide the
 * cards will show them and how many: told otherwise, a browser fetches a picture twice.
 */
export const firstPictures = {
  sizes: '(min-width: 1600px) 200px, (min-width: 768px) 150px, 45vw',
  onPhone: 3,
  wide: 5,
} as const;
