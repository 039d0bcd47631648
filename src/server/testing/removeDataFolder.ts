import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes a data folder and, where its database had to live elsewhere, that place too. */
export function removeDataFolder(folder: string): void {
  const database = join(folder, 'postgres');
  if (lstatSync(database, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(realpathSync(database), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}
