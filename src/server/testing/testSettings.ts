import type { ClientSettings } from '#contract/clientSettings.ts';
import type { FeatureSettings } from '#server/features.ts';

/** Settings of a site without providers, feeds or a marketplace: calls to the marketplace fail at once. */
export const testSettings: FeatureSettings = {
  publicUrl: 'https://cards.example.com',
  apiUrl: 'https://cards.example.com',
  providers: [],
  feeds: [],
  deletionNotices: null,
  channels: { vapidKeys: null, vapidSubject: 'mailto:cards@example.com', receiverOrigins: [] },
  mailReportsToken: null,
  marketplace: {
    account: { apiUrl: 'http://127.0.0.1:9', clientId: 'client', clientSecret: 'secret' },
    accountHash: 'sandbox',
    id: 'EBAY_US',
    dailyCalls: 5_000,
    affiliate: { campaignId: null, referenceId: null },
    pictureOrigins: [],
    linksInMessages: false,
  },
};

/** The settings of a page that is served to a test. */
export const testClientSettings: ClientSettings = {
  apiBaseUrl: '',
  providers: [],
  news: { converterUrl: '', feeds: { scd: '', sci: '' } },
  contactEmail: '',
  affiliate: { campaignId: null, referenceId: null },
  currency: 'USD',
};
