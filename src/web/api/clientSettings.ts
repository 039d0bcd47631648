import { type ClientSettings, clientSettingsName } from '#contract/clientSettings.ts';
import { fieldsOf, itemsOf, parseJson } from '../browser/untrustedJson.ts';

const defaultSettings: ClientSettings = {
  apiBaseUrl: '',
  providers: [],
  news: { converterUrl: '', feeds: { scd: '', sci: '' } },
  contactEmail: '',
  affiliate: { campaignId: null, referenceId: null },
  currency: 'USD',
};

/** Reads the settings that the server wrote into the page; a missing or garbled one counts as not configured. */
export function parseClientSettings(text: string | null): ClientSettings {
  const fields = fieldsOf(parseJson(text));
  const affiliate = fieldsOf(fields['affiliate']);
  const news = fieldsOf(fields['news']);
  const feeds = fieldsOf(news['feeds']);
  return {
    apiBaseUrl: baseUrl(fields['apiBaseUrl']),
    providers: (['google', 'facebook'] as const).filter((name) => itemsOf(fields['providers']).includes(name)),
    news: {
      converterUrl: baseUrl(news['converterUrl']),
      feeds: { scd: textOf(feeds['scd']) ?? '', sci: textOf(feeds['sci']) ?? '' },
    },
    contactEmail: textOf(fields['contactEmail']) ?? '',
    affiliate: { campaignId: textOf(affiliate['campaignId']), referenceId: textOf(affiliate['referenceId']) },
    currency: currencyCode(fields['currency']),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function baseUrl(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return defaultSettings.apiBaseUrl;
  return /^https?:$/.test(new URL(value).protocol) ? value.replace(/\/+$/, '') : defaultSettings.apiBaseUrl;
}

/** Accepts any three capital letters: the browser can format amounts in all of them. */
function currencyCode(value: unknown): string {
  return textOf(value)?.match(/^[A-Z]{3}$/)?.[0] ?? defaultSettings.currency;
}

/** Read once: the server writes the settings into the page it sends. */
export let clientSettings: ClientSettings =
  typeof document === 'undefined'
    ? defaultSettings
    : parseClientSettings(
        document.querySelector(`meta[name="${clientSettingsName}"]`)?.getAttribute('content') ?? null,
      );

/** Sets the settings where there is no page to read them from: on the server, which draws home. */
export function setClientSettings(settings: ClientSettings): void {
  clientSettings = settings;
}
