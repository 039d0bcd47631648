/**
 * The settings the browser needs before its first call. The server writes them as JSON into the page's
 * `<meta name="client-settings">`. A page on another host can be edited by hand, so no setting needs a rebuild.
 */
export interface ClientSettings {
  /** The URL of the API, without a slash at the end; empty for the page's own origin. */
  readonly apiBaseUrl: string;
  /** The providers users can sign in with. */
  readonly providers: readonly ('google' | 'facebook')[];
  readonly news: {
    /** The URL of a feed converter; empty for the API. */
    readonly converterUrl: string;
    /** The feeds of Sports Collectors Daily and Sports Card Investor. */
    readonly feeds: { readonly scd: string; readonly sci: string };
  };
  /** The contact address on the legal pages. */
  readonly contactEmail: string;
  readonly affiliate: { readonly campaignId: string | null; readonly referenceId: string | null };
  /** The currency of the marketplace; ISO 4217. */
  readonly currency: string;
}

export const clientSettingsName = 'client-settings';

/**
 * The id of the script element with the first cards of the home page as JSON. A page on another host has none and calls
 * the API.
 */
export const firstListId = 'first-list';

/** The id of the script element with the card of a card's page as JSON (`LandingCard`). */
export const landingCardId = 'landing-card';

/** The layouts the server renders the home page for; the root element names the one it has in `data-layout`. */
export type ServerLayout = 'mobile' | 'desktop';
