import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/testing/stubStorage.ts';
import {
  changeOnDevice,
  type DeviceAlert,
  parseDeviceAlerts,
  readDeviceAlerts,
  removeFromDevice,
  saveOnDevice,
  useDeviceAlerts,
} from './deviceAlerts.ts';
import { optionsOf } from './savedAlert.ts';

const alert: DeviceAlert = {
  search: 'keyword=mew',
  maxTotal: '20.00',
  kinds: ['found', 'no_bids'],
  leadMinutes: 60,
  includeLive: true,
};
const key = 'cardfall-alerts';
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage();
  useDeviceAlerts.setState({ items: [] });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps each search once, the latest first, and removes the key with the last one', () => {
  saveOnDevice(alert);
  saveOnDevice({ ...alert, search: 'keyword=jordan' });
  saveOnDevice({ ...alert, maxTotal: null });
  expect(readDeviceAlerts()).toEqual([
    { ...alert, maxTotal: null },
    { ...alert, search: 'keyword=jordan' },
  ]);
  expect(useDeviceAlerts.getState().items).toEqual(readDeviceAlerts());
  changeOnDevice('keyword=jordan', { ...alert, search: 'keyword=pippen' });
  expect(readDeviceAlerts().map(({ search }) => search)).toEqual(['keyword=mew', 'keyword=pippen']);
  removeFromDevice('keyword=mew');
  removeFromDevice('keyword=pippen');
  expect(stored.has(key)).toBe(false);
});

test('a change of the options sends and stores nothing else of an alert', () => {
  const { search: _, ...options } = alert;
  const shown = { ...alert, id: '7', paused: false, matches: 3 };
  expect(optionsOf(shown)).toEqual(options);
});

test('changes a search with its options kept, and not into one that is saved already', () => {
  for (const search of ['keyword=jordan', 'keyword=mew']) saveOnDevice({ ...alert, search, maxTotal: '5.00' });
  changeOnDevice('keyword=jordan', { search: 'keyword=jordan&category=basketball' });
  expect(readDeviceAlerts()[1]).toEqual({ ...alert, search: 'keyword=jordan&category=basketball', maxTotal: '5.00' });
  expect(() => changeOnDevice('keyword=mew', { search: 'keyword=jordan&category=basketball' })).toThrow(
    'You have saved this search already.',
  );
  expect(readDeviceAlerts()[0]?.search).toBe('keyword=mew');
});

test('refuses a search above a hundred, and one that the browser does not store', () => {
  for (let number = 0; number < 100; number += 1) saveOnDevice({ ...alert, search: `keyword=${number}` });
  expect(() => saveOnDevice(alert)).toThrow('You can save at most 100 searches.');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  removeFromDevice('keyword=1');
  expect(() => changeOnDevice('keyword=2', alert)).toThrow('Your browser does not let this page store the search.');
});

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['[]'],
  ['{"alerts":7}'],
  ['{"alerts":[null,7,"mew",{},{"search":""},{"search":7}]}'],
  [`{"alerts":[{"search":"${'a'.repeat(4_001)}"}]}`],
  [`${' '.repeat(1_000_001)}{"alerts":[{"search":"keyword=mew"}]}`],
])('finds no search in the unusable text %#', (text) => {
  expect(parseDeviceAlerts(text)).toEqual([]);
});

test('drops what is no option, and keeps the search', () => {
  const junk = {
    search: 'keyword=mew',
    maxTotal: '-1',
    kinds: ['found', 'sold', 7],
    leadMinutes: 0,
    includeLive: 'yes',
  };
  expect(parseDeviceAlerts(JSON.stringify({ alerts: [junk, junk] }))).toEqual([
    { search: 'keyword=mew', maxTotal: null, kinds: ['found'], leadMinutes: 15, includeLive: false },
  ]);
});
