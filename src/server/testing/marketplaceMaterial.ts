import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The marketplace's own contracts and a few of its real answers, in a folder beside the checkout. They are its property
 * and not part of the project; checks that need them are skipped, with a notice, where they are not.
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
