import type { Adapter, AdapterPayload } from 'oidc-provider';
import { setBounded } from './people.ts';

interface Entry {
  readonly model: string;
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

const maxEntries = 5_000;

/** The state of one provider, in memory. The oldest entry is dropped when there are too many. */
export class MemoryStore {
  readonly #entries = new Map<string, Entry>();

  /** Returns the library's access to the entries of one model. */
  adapter(model: string): Adapter {
    const keyOf = (id: string): string => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => this.#put(keyOf(id), model, payload, expiresIn),
      find: async (id) => this.#get(keyOf(id)),
      findByUid: async (uid) => this.#first(model, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => this.#first(model, (payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = this.#get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => {
        this.#entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, entry] of this.#entries) {
          if (entry.model === model && entry.payload.grantId === grantId) this.#entries.delete(key);
        }
      },
    };
  }

  #put(key: string, model: string, payload: AdapterPayload, expiresIn?: number): void {
    const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1_000;
    setBounded(this.#entries, key, { model, payload, expiresAt }, maxEntries);
  }

  #get(key: string): AdapterPayload | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.expiresAt > Date.now()) return entry.payload;
    this.#entries.delete(key);
    return undefined;
  }

  #first(model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const now = Date.now();
    return this.#entries
      .values()
      .find((entry) => entry.model === model && entry.expiresAt > now && matches(entry.payload))?.payload;
  }
}
