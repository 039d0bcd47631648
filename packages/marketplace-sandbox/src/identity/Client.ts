import { z } from 'zod';
import type { AccountStore, Brand } from './people.ts';

/** A program that may send people here to sign in. */
const client = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Compared as text, as providers do. */
  redirectUris: z.array(z.url({ protocol: /^https?$/ })).min(1),
});

export type Client = Readonly<z.infer<typeof client>>;

/** Parses a list of clients. @throws Error for anything else */
export function parseClients(json: string): Client[] {
  return z.array(client).min(1).parse(JSON.parse(json));
}

/** The parts that both protocols of a brand share. */
export interface BrandServer {
  readonly brand: Brand;
  /** The address all addresses of the brand begin with. */
  readonly issuer: string;
  readonly clients: readonly Client[];
  readonly accounts: AccountStore;
  /** If true, the sign-in pages cut themselves off from the window that opened them. */
  readonly seversOpener: boolean;
}
