import { expect, test } from 'vitest';
import { parseClientSettings } from './clientSettings.ts';

const none = { apiBaseUrl: '', providers: [], affiliate: { campaignId: null, referenceId: null } };

test.each([
  null,
  '',
  'garbage',
  'null',
  '[]',
  '{"apiBaseUrl":7}',
  '{"affiliate":"x"}',
  '{"apiBaseUrl":"javascript:0"}',
])('the settings %j count as none', (text) => {
  expect(parseClientSettings(text)).toEqual(none);
});

test('settings are read, the slash at the end of the base address goes', () => {
  const text = '{"apiBaseUrl":"https://api.example.org/","affiliate":{"campaignId":"123","referenceId":"home"}}';
  expect(parseClientSettings(text)).toEqual({
    apiBaseUrl: 'https://api.example.org',
    affiliate: { campaignId: '123', referenceId: 'home' },
  });
});

test('one garbled setting does not spoil the others', () => {
  expect(parseClientSettings('{"apiBaseUrl":[],"affiliate":{"campaignId":"123","referenceId":""}}')).toEqual({
    apiBaseUrl: '',
    affiliate: { campaignId: '123', referenceId: null },
  });
});
