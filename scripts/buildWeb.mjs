import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
/** The page, and what the server draws home with. */
const results = ['web/index.html', 'drawing/drawHome.js'];
const sources = ['src/{web,domain,contract}/**/*', 'vite.config.ts', 'package-lock.json'];

/** Builds the browser part unless what is built is newer than everything it is made of. */
export async function buildWeb() {
  const built = Math.min(...results.map((name) => modified(join(root, 'dist', name))));
  const newest = Math.max(
    ...sources.flatMap((pattern) => globSync(pattern, { cwd: root })).map((name) => modified(join(root, name))),
  );
  if (built > newest) return;
  console.log('  … building the browser part');
  const settings = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
  await build({ ...settings, build: { ssr: true } });
  await build(settings);
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
