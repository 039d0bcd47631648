/**
 * What the browser must know before its first call. The server writes it as JSON into the page's
 * `<meta name="client-settings">`; a page hosted elsewhere can be edited by hand, so nothing needs a rebuild.
 */
export interface ClientSettings {
  /** Where the API is, without a slash at the end; empty for the page's own origin. */
  readonly apiBaseUrl: string;
  /** The providers one can sign in with. */
  readonly providers: readonly ('google' | 'facebook')[];
  readonly affiliate: { readonly campaignId: string | null; readonly referenceId: string | null };
}

export const clientSettingsName = 'client-settings';
