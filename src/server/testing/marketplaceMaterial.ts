import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The marketplace's API contracts and some recorded responses, in a folder next to the checkout. They belong to the
 * marketplace and are not part of the project; tests that need them are skipped with a notice when it is missing.
 */
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'ebay');

export const hasMarketplaceMaterial = existsSync(folder);

if (!hasMarketplaceMaterial) {
  process.stdout.write(
    `\nNOTICE: checks against the marketplace's own material are skipped: there is no ${folder}\n\n`,
  );
}

export function readMaterial(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
