import type { Config } from '#server/config.ts';
import type { PublicKeys } from './PublicKeys.ts';
import type { DeletionQueries } from './queries.ts';

/** What taking notices of deleted accounts works with. */
export interface DeletionDeps {
  readonly agreed: Config['deletionNotices'];
  readonly keys: PublicKeys;
  readonly queries: DeletionQueries;
  readonly now: () => number;
}
