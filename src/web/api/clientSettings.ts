import { type ClientSettings, clientSettingsName } from '#contract/clientSettings.ts';

const withoutSettings: ClientSettings = {
  apiBaseUrl: '',
  providers: [],
  news: { converterUrl: '', feeds: { scd: '', sci: '' } },
  contactEmail: '',
  affiliate: { campaignId: null, referenceId: null },
  currency: 'USD',
};

/** The settings in the page's own words; whatever is missing or garbled there counts as not configured. */
export function parseClientSettings(text: string | null): ClientSettings {
  const given = fieldsOf(parsed(text));
  const affiliate = fieldsOf(given['affiliate']);
  const news = fieldsOf(given['news']);
  const feeds = fieldsOf(news['feeds']);
  return {
    apiBaseUrl: baseAddress(given['apiBaseUrl']),
    providers: (['google', 'facebook'] as const).filter((name) => listed(given['providers']).includes(name)),
    news: {
      converterUrl: baseAddress(news['converterUrl']),
      feeds: { scd: word(feeds['scd']) ?? '', sci: word(feeds['sci']) ?? '' },
    },
    contactEmail: word(given['contactEmail']) ?? '',
    affiliate: { campaignId: word(affiliate['campaignId']), referenceId: word(affiliate['referenceId']) },
    currency: currencyCode(given['currency']),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function word(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function baseAddress(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return withoutSettings.apiBaseUrl;
  return /^https?:$/.test(new URL(value).protocol) ? value.replace(/\/+$/, '') : withoutSettings.apiBaseUrl;
}

/** Whatever three capital letters they are, the browser can write amounts in them. */
function currencyCode(value: unknown): string {
  return word(value)?.match(/^[A-Z]{3}$/)?.[0] ?? withoutSettings.currency;
}

/** Read once: the server writes the settings into the page it sends. */
export let clientSettings: ClientSettings =
  typeof document === 'undefined'
    ? withoutSettings
    : parseClientSettings(
        document.querySelector(`meta[name="${clientSettingsName}"]`)?.getAttribute('content') ?? null,
      );

/** For where there is no page to read them from: home is drawn ahead by the server. */
export function tellClientSettings(settings: ClientSettings): void {
  clientSettings = settings;
}
