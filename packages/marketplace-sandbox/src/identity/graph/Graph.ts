import type { Client } from '../Client.ts';
import type { AccountBook } from '../people/AccountBook.ts';
import type { Brand } from '../people/Brand.ts';
import type { Credentials } from './Credentials.ts';

/** What the endpoints of Facebook's own dialect work with. */
export interface Graph {
  readonly brand: Brand;
  /** The address everything of the brand begins with. */
  readonly issuer: string;
  readonly clients: readonly Client[];
  readonly accounts: AccountBook;
  readonly credentials: Credentials;
  readonly seversOpener: boolean;
}
