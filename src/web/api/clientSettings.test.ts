import { expect, test } from 'vitest';
import { parseClientSettings } from './clientSettings.ts';

const noNews = { converterUrl: '', feeds: { scd: '', sci: '' } };
const none = {
  apiBaseUrl: '',
  providers: [],
  news: noNews,
  contactEmail: '',
  affiliate: { campaignId: null, referenceId: null },
  currency: 'USD',
};

test.each([
  null,
  '',
  'garbage',
  'null',
  '[]',
  '{"apiBaseUrl":7}',
  '{"affiliate":"x"}',
  '{"apiBaseUrl":"javascript:0"}',
])('uses the defaults for the settings %j', (text) => {
  expect(parseClientSettings(text)).toEqual(none);
});

// @req 7.base.1
test('reads the settings and removes the slash at the end of the base address', () => {
  const text =
    '{"apiBaseUrl":"https://api.example.org/","providers":["facebook"],"affiliate":{"campaignId":"123","referenceId":"home"}}';
  expect(parseClientSettings(text)).toEqual({
    ...none,
    apiBaseUrl: 'https://api.example.org',
    providers: ['facebook'],
    affiliate: { campaignId: '123', referenceId: 'home' },
  });
});

test('reads the other settings when one is garbled', () => {
  expect(parseClientSettings('{"apiBaseUrl":[],"affiliate":{"campaignId":"123","referenceId":""}}')).toEqual({
    ...none,
    affiliate: { campaignId: '123', referenceId: null },
  });
});

test.each([
  ['["google","facebook"]', ['google', 'facebook']],
  ['["facebook","twitter",7,"google","google"]', ['google', 'facebook']],
  ['"google"', []],
  ['{"0":"google","length":1}', []],
  ['null', []],
])('reads the providers %s as %j', (listed, providers) => {
  expect(parseClientSettings(`{"providers":${listed}}`).providers).toEqual(providers);
});

test('reads feeds and contact address as texts, the converter as a URL', () => {
  const news = { converterUrl: 'https://convert.example/api.json', feeds: { scd: 'https://a.example/feed/', sci: 7 } };
  const text = JSON.stringify({ news, contactEmail: 'hello@example.com' });
  expect(parseClientSettings(text)).toEqual({
    ...none,
    news: { ...news, feeds: { scd: 'https://a.example/feed/', sci: '' } },
    contactEmail: 'hello@example.com',
  });
});

test.each([
  ['"GBP"', 'GBP'],
  ['"EUR"', 'EUR'],
  ['"XQZ"', 'XQZ'],
  ['"gbp"', 'USD'],
  ['"EURO"', 'USD'],
  ['"£"', 'USD'],
  ['""', 'USD'],
  ['["GBP"]', 'USD'],
  ['7', 'USD'],
  ['null', 'USD'],
])('reads the currency %s as %s, in which amounts can be formatted', (given, currency) => {
  const settings = parseClientSettings(`{"currency":${given}}`);
  expect(settings).toEqual({ ...none, currency });
  expect(new Intl.NumberFormat('en-US', { style: 'currency', currency: settings.currency }).format(1)).toMatch(
    /1\.00$/,
  );
});
