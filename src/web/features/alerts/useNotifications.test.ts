import { afterEach, expect, test, vi } from 'vitest';
import * as endpoint from '#contract/endpointTable.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { timeZones } from './timeZone.ts';
import { loadSettings } from './useNotifications.ts';

vi.mock('#web/api/callApi.ts', () => ({ callAsUser: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const newYork = 'America/New_York';

/** Loads settings that are stored with a time zone, on a device in another one. Returns what is shown and what is stored. */
async function load(stored: string, device: string, change = (timeZone: string) => ({ settings: { timeZone } })) {
  vi.stubGlobal('Intl', {
    DateTimeFormat: class {
      resolvedOptions = () => ({ timeZone: device });
    },
    supportedValuesOf: () => ['America/New_York', 'Europe/Vienna', 'UTC'],
  });
  let zone = stored;
  vi.mocked(callAsUser).mockImplementation((async (name: string, { body }: { body?: { timeZone: string } }) => {
    if (name === endpoint.changeNotificationSettings) zone = change(body?.timeZone ?? '').settings.timeZone;
    return { settings: { timeZone: zone } };
  }) as never);
  const { timeZone } = await loadSettings({ quiet: true });
  return { shown: timeZone, stored: zone };
}

// @req 2.alerts.5
test('stores the time zone of the device for an account that has chosen none', async () => {
  expect(await load('UTC', newYork)).toEqual({ shown: newYork, stored: newYork });
});

test.each([
  ['Europe/Vienna', newYork],
  ['Etc/UTC', newYork],
  ['UTC', 'UTC'],
])('keeps the stored time zone %s on a device in %s', async (stored, device) => {
  expect(await load(stored, device)).toEqual({ shown: stored, stored });
});

test('shows the time zone in force when that of the device cannot be stored', async () => {
  const refused = await load('UTC', newYork, () => {
    throw new Error('There is no such time zone.');
  });
  expect(refused).toEqual({ shown: 'UTC', stored: 'UTC' });
});

test('offers UTC as a choice of its own', async () => {
  await load('UTC', newYork);
  expect(timeZones()).toEqual([newYork, 'Europe/Vienna', 'Etc/UTC']);
});
