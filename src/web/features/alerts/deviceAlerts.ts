import { create } from 'zustand';
import { maxAlerts } from '#domain/alerts/limits.ts';
import { alertKinds } from '#domain/alerts/notificationKinds.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';
import { fieldsOf, itemsOf, parseJson } from '#web/browser/untrustedJson.ts';
import { parseAmount } from './amount.ts';
import { type AlertOptions, defaultOptions } from './savedAlert.ts';

/** A search that a signed-out visitor saved. */
export interface DeviceAlert extends AlertOptions {
  /** The query as the API takes it. */
  readonly search: string;
  /** True if an account had no room for it, and the visitor has been told. */
  readonly isRefused?: true;
}

const maxSearchLength = 4_000;
const maxTextLength = 1_000_000;
const storageBlocked = 'Your browser does not let this page store the search.';
const maxLeadMinutes = 24 * 60;

/** The searches saved on this device, the latest first. Other windows change them, too. */
export const useDeviceAlerts = create<{ readonly items: readonly DeviceAlert[] }>()(() => ({
  items: readDeviceAlerts(),
}));

/** Follows what other windows save, until the returned function is called. */
export function followDeviceAlerts(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === storageKeys.deviceAlerts) useDeviceAlerts.setState({ items: readDeviceAlerts() });
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Reads the stored searches again: another window may have written them. */
export function readDeviceAlerts(): readonly DeviceAlert[] {
  return parseDeviceAlerts(localStore.getItem(storageKeys.deviceAlerts));
}

/** Parses stored searches, which anyone may have written. An entry that is no search is left out. */
export function parseDeviceAlerts(text: string | null): readonly DeviceAlert[] {
  if (text === null || text.length > maxTextLength) return [];
  const alerts = itemsOf(fieldsOf(parseJson(text))['alerts']).flatMap((item) => parseAlert(item) ?? []);
  return [...new Map(alerts.map((alert) => [alert.search, alert])).values()].slice(0, maxAlerts);
}

function parseAlert(value: unknown): DeviceAlert | null {
  const { search, maxTotal, kinds, leadMinutes, includeLive, isRefused } = fieldsOf(value);
  if (typeof search !== 'string' || search === '' || search.length > maxSearchLength) return null;
  const isLead = Number.isInteger(leadMinutes) && Number(leadMinutes) >= 1 && Number(leadMinutes) <= maxLeadMinutes;
  return {
    search,
    maxTotal: typeof maxTotal === 'string' ? (parseAmount(maxTotal) ?? null) : null,
    kinds: alertKinds.filter((kind) => itemsOf(kinds).includes(kind)),
    leadMinutes: isLead ? Number(leadMinutes) : defaultOptions.leadMinutes,
    includeLive: includeLive === true,
    ...(isRefused === true && { isRefused }),
  };
}

/** Saves a search on this device, once. @throws {Error} with a message for the visitor */
export function saveOnDevice(alert: DeviceAlert): void {
  const others = readDeviceAlerts().filter(({ search }) => search !== alert.search);
  if (others.length >= maxAlerts) throw new Error(`You can save at most ${maxAlerts} searches.`);
  if (!store([alert, ...others])) throw new Error(storageBlocked);
}

/** Changes a search and keeps its place in the list. @throws {Error} with a message for the visitor */
export function changeOnDevice(search: string, change: Partial<DeviceAlert>): void {
  const items = readDeviceAlerts();
  if (change.search !== search && items.some((alert) => alert.search === change.search))
    throw new Error('You have saved this search already.');
  const changed = items.map((alert) => (alert.search === search ? { ...alert, ...change } : alert));
  if (!store(changed)) throw new Error(storageBlocked);
}

export function removeFromDevice(search: string): void {
  store(readDeviceAlerts().filter((alert) => alert.search !== search));
}

function store(items: readonly DeviceAlert[]): boolean {
  const key = storageKeys.deviceAlerts;
  if (items.length === 0) localStore.removeItem(key);
  else if (!localStore.setItem(key, JSON.stringify({ alerts: items }))) return false;
  useDeviceAlerts.setState({ items });
  return true;
}
