import { beforeEach, expect, test, vi } from 'vitest';
import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { useToastQueue } from '#web/ui/feedback/toastQueue.ts';
import { readDeviceAlerts, saveOnDevice } from './deviceAlerts.ts';
import { moveDeviceAlerts } from './moveDeviceAlerts.ts';
import { defaultOptions } from './savedAlert.ts';

vi.mock('#web/api/callApi.ts', () => ({ callAsUser: vi.fn() }));
vi.mock('#web/browser/log.ts', () => ({ logWarning: () => {} }));

const call = vi.mocked(callAsUser);
const searches = () => readDeviceAlerts().map(({ search }) => search);

/** The searches that were sent to the account. */
const sent = () =>
  call.mock.calls.flatMap(([name, options]) =>
    name === endpoint.saveAlert && 'body' in options ? [options.body] : [],
  );

beforeEach(() => {
  const stored = stubStorage();
  stored.set('tokenInfo', '{"access_token":"cf_token"}');
  useToastQueue.setState({ waiting: [] });
  call.mockReset();
  for (const search of ['keyword=a', 'keyword=b', 'keyword=c']) saveOnDevice({ search, ...defaultOptions });
});

function answer(known: readonly string[], save: (search: string) => unknown) {
  call.mockImplementation((async (name: string, options: { body?: { search: string } }) => {
    if (name === endpoint.listAlerts) return { items: known.map((search) => ({ search })) };
    return save(options.body?.search ?? '');
  }) as never);
}

test('moves the searches of the device to the account, the oldest first, without those it has', async () => {
  answer(['keyword=b'], () => ({}));
  await Promise.all([moveDeviceAlerts(), moveDeviceAlerts()]);
  expect(sent()).toEqual(['keyword=a', 'keyword=c'].map((search) => ({ search, ...defaultOptions })));
  expect(searches()).toEqual([]);
  expect(useToastQueue.getState().waiting.map(({ kind }) => kind)).toEqual(['success']);
});

test('keeps on the device what the account has no room for, and says so', async () => {
  answer([], (search) => {
    if (search === 'keyword=b') throw new ApiError(409, { error: 'You can save at most 100 searches.' });
    return {};
  });
  await moveDeviceAlerts();
  expect(searches()).toEqual(['keyword=b']);
  expect(useToastQueue.getState().waiting).toEqual([{ kind: 'error', message: 'You can save at most 100 searches.' }]);
});

test('says once that the account has no room, and moves the rest when it has', async () => {
  const full = Array.from({ length: 100 }, (_, number) => `keyword=${number}`);
  answer(full, () => {
    throw new ApiError(409, { error: 'You can save at most 100 searches.' });
  });
  await moveDeviceAlerts();
  expect(sent()).toHaveLength(3);
  await moveDeviceAlerts();
  await moveDeviceAlerts();
  expect(sent()).toHaveLength(3);
  expect(useToastQueue.getState().waiting).toHaveLength(1);
  call.mockClear();
  answer(full.slice(1), () => ({}));
  await moveDeviceAlerts();
  expect(sent()).toEqual([{ search: 'keyword=a', ...defaultOptions }]);
  expect(searches()).toEqual(['keyword=c', 'keyword=b']);
});

test('drops a search that the API cannot read, and keeps the others when the network is lost', async () => {
  answer([], (search) => {
    if (search === 'keyword=a') throw new ApiError(400, { error: 'No' });
    throw new ApiError(0, null);
  });
  await moveDeviceAlerts();
  expect(searches()).toEqual(['keyword=c', 'keyword=b']);
  expect(useToastQueue.getState().waiting).toEqual([]);
});

test('moves nothing without a token', async () => {
  localStorage.removeItem('tokenInfo');
  await moveDeviceAlerts();
  expect(call).not.toHaveBeenCalled();
  expect(searches()).toHaveLength(3);
});
