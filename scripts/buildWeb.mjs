import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const sources = ['src/{web,domain,contract}/**/*', 'vite.config.ts', 'package-lock.json'];

/** Builds the browser part unless what is built is newer than everything it is made of. */
export async function buildWeb() {
  const built = modified(join(root, 'dist', 'web', 'index.html'));
  const newest = Math.max(
    ...sources.flatMap((pattern) => globSync(pattern, { cwd: root })).map((name) => modified(join(root, name))),
  );
  if (built > newest) return;
  console.log('  … building the browser part');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
