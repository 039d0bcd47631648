import { z } from 'zod';

/** A program that may send people here to sign in. */
export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Compared as text, as providers do. */
  readonly redirectUris: readonly string[];
}

const clients = z
  .array(
    z.strictObject({
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
      redirectUris: z.array(z.url({ protocol: /^https?$/ })).min(1),
    }),
  )
  .min(1);

/** Reads the clients from JSON. Throws on anything else. */
export function readClients(json: string): Client[] {
  return clients.parse(JSON.parse(json));
}
