// Builds the web app, for npm run build, npm start and npm test.
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The page, and its rendering on the server. */
const results = ['web/index.html', 'server/renderPage.js'].map((name) => join(root, 'dist', name));
const sources = ['src/{web,domain,contract}/**/*', 'packages/*/src/**/*', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the web app unless it is newer than all of its sources. Without Vite, which production does not install, an app
 * that is already built is used as it is.
 */
export async function buildWeb() {
  const vite = await import('vite').catch(() => null);
  if (vite === null) {
    if (results.every(existsSync)) return;
    console.error(
      '\nThe web app is not built, and Vite is not installed. Run npm run build where all packages are installed (npm ci),\n' +
        'and copy the folder dist here.\n',
    );
    process.exit(1);
  }
  const built = Math.min(...results.map(modifiedAt));
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root }));
  if (built > Math.max(...files.map((name) => modifiedAt(join(root, name))))) return;
  const settings = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
  const keepPrevious = copyBuild(join(root, 'dist', 'web'));
  console.log('  … building the web app (1 of 2: the rendering on the server)');
  await vite.build({ ...settings, build: { ssr: true } });
  console.log('  … building the web app (2 of 2: the browser)');
  await vite.build(settings);
  keepPrevious();
}

/**
 * Copies a build that is about to be replaced. Open tabs still ask for its assets after the next start.
 *
 * @returns a function to call after the new build: it keeps the copy as the folder with the suffix `.old`, unless both
 *   builds are the same. Then the one before them stays.
 */
export function copyBuild(folder) {
  const pageOf = (build) => readFileSync(join(build, 'index.html'), 'utf8');
  const [copy, old] = [`${folder}.copy`, `${folder}.old`];
  rmSync(copy, { recursive: true, force: true });
  // An installation in a new folder has no build before its first one, but may have been given a copy of it.
  if (!existsSync(join(folder, 'index.html'))) return () => {};
  cpSync(folder, copy, { recursive: true });
  return () => {
    if (pageOf(copy) === pageOf(folder)) return rmSync(copy, { recursive: true });
    rmSync(old, { recursive: true, force: true });
    renameSync(copy, old);
  };
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
