import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { expect, test } from 'vitest';

/** The imports that each room is allowed (ARCHITECTURE.md). A room may always import itself; tests may import anything. */
const arrows: Record<string, readonly string[]> = {
  'card-language': [],
  'listing-index': ['card-language'],
  'marketplace-sandbox': ['libraries'],
  domain: ['card-language', 'listing-index', 'htmlparser2'],
  contract: ['domain', 'card-language', 'listing-index', 'zod'],
  server: ['domain', 'contract', 'card-language', 'listing-index', 'libraries'],
  web: ['domain', 'contract', 'card-language', 'listing-index', 'libraries'],
};
const root = join(import.meta.dirname, '..');

interface Import {
  readonly file: string;
  /** The path of a file of ours, the bare name for a library. */
  readonly target: string;
  readonly typeOnly: boolean;
}

const files = globSync('{src,packages/*/src}/**/*.{ts,tsx}', { cwd: root }).map((name) => name.replaceAll('\\', '/'));
const isSupport = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');
const sources = files.filter((file) => !isSupport(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const imports = sources.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const pattern = /^(?:import|export)\s+(type\s)?(?:[^'"]*?from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...textOf(file).matchAll(pattern)].map(([, type, fixed, lazy]) => ({
    file,
    target: resolve(file, fixed ?? lazy ?? ''),
    typeOnly: type !== undefined,
  }));
}

function resolve(file: string, written: string): string {
  if (written.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), written));
  if (written.startsWith('@cardfall/')) return `packages/${written.slice('@cardfall/'.length)}/`;
  return written.startsWith('#') ? `src/${written.slice(1)}` : written;
}

const room = (path: string) => path.match(/^(?:src|packages)\/([^/]+)\//)?.[1] ?? '';
const inside = (path: string, folder: string) => path.startsWith(`src/${folder}/`);

test('the check read the project', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(150);
});

test('rooms import only what the arrows allow', () => {
  const wrong = imports.filter(({ file, target }) => {
    const from = room(file);
    const to = room(target);
    const allowed = arrows[from] ?? [];
    if (to === from || allowed.includes(to)) return false;
    return to !== '' || !(allowed.includes('libraries') || allowed.includes(target));
  });
  expect(wrong).toEqual([]);
});

test('rooms are crossed by name, and never left by a relative path', () => {
  const wrong = sources.filter((file) =>
    [...textOf(file).matchAll(/from\s+['"](\.[^'"]+)['"]/g)].some(
      ([, written]) => room(resolve(file, written ?? '')) !== room(file),
    ),
  );
  expect(wrong).toEqual([]);
});

test('the browser takes only types, paths and names from the contract: the schema library stays on the server', () => {
  const light = [
    'src/contract/endpointTable.ts',
    'src/contract/urlOf.ts',
    'src/contract/clientSettings.ts',
    'src/contract/screens.ts',
    'src/contract/socialReturn.ts',
  ];
  const wrong = imports.filter(
    ({ file, target, typeOnly }) =>
      inside(file, 'web') && inside(target, 'contract') && !typeOnly && !light.includes(target),
  );
  expect(wrong).toEqual([]);
  for (const file of light) expect(importsOf(file).filter(({ target }) => !light.includes(target))).toEqual([]);
});

test('a feature of the browser never imports another one', () => {
  const feature = (path: string) => path.match(/^src\/web\/features\/([^/]+)\//)?.[1];
  const wrong = imports.filter(
    ({ file, target }) =>
      feature(file) !== undefined && feature(target) !== undefined && feature(file) !== feature(target),
  );
  expect(wrong).toEqual([]);
});

test('in the browser imports flow from app to pages to features to api, ui and browser', () => {
  const levels = ['app', 'pages', 'features', 'api', 'ui', 'browser', 'styles'];
  const level = (path: string) => levels.indexOf(path.split('/')[2] ?? '');
  const wrong = imports.filter(
    ({ file, target }) => inside(file, 'web') && inside(target, 'web') && level(target) < level(file),
  );
  expect(wrong).toEqual([]);
});

test("a server feature never uses another one's handlers", () => {
  const assembly = ['src/server/app.ts', 'src/server/features.ts'];
  const wrong = imports.filter(
    ({ file, target }) =>
      target.endsWith('/handlers.ts') && dirname(target) !== dirname(file) && !assembly.includes(file),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['the web framework', /from '(hono|@hono\/[\w-]+)'/, ['src/server/http/']],
  ['the database driver and its language', /from '(pg|kysely)'/, ['src/server/db/', '/queries.ts', 'Queries.ts']],
  ['the environment', /process\.env\b/, ['src/server/config/config.ts']],
  [
    'the history of the browser',
    /\bhistory\.(?:push|replace)State\(/,
    ['src/web/browser/router.tsx', 'src/web/app/reportSignIn.ts'],
  ],
  ['the storage of the browser', /\b(?:local|session)Storage\b/, ['src/web/browser/storage.ts']],
  ['the console', /\bconsole\./, ['src/web/browser/log.ts', 'createOpenIdProvider.ts']],
  ['an address of the API', /['"`]\/api\//, ['src/contract/', 'packages/marketplace-sandbox/']],
  [
    "the marketplace's words",
    /itemSummaries|item_summary|buyingOptions|aspect_filter/,
    ['src/server/marketplace/', 'packages/marketplace-sandbox/'],
  ],
])('%s is met only where it belongs', (_, pattern, places) => {
  const meets = sources.filter((file) => pattern.test(textOf(file)));
  expect(meets.length).toBeGreaterThan(0);
  expect(meets.filter((file) => !places.some((place) => file.startsWith(place) || file.endsWith(place)))).toEqual([]);
});

/** Every file below the top folders of the project, of any kind. */
const allFiles = globSync('{bench,docs,e2e,packages,scripts,src}/**/*', {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => name === 'node_modules',
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** The entries of each folder, files and folders. */
function entriesByFolder(): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  for (const file of allFiles) {
    for (let path = file; path.includes('/'); path = dirname(path)) {
      const folder = dirname(path);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path));
    }
  }
  return entries;
}

test('no folder of the code holds more than 15 files, no file more than 300 lines', () => {
  // Drawings, one a file, lists of words, and the history of the database: they are data.
  const vocabulary = /^packages\/marketplace-sandbox\/src\/marketplace\/(?:art\/templates|vocabulary)(?:\/|$)/;
  const data = (folder: string) => vocabulary.test(folder) || folder === 'src/server/db/migrations';
  const counts = Map.groupBy(
    allFiles.filter((file) => /^(?:src|packages)\//.test(file)),
    (file) => dirname(file),
  );
  const over = [...counts].filter(([folder, names]) => names.length > 15 && !data(folder));
  expect(over.map(([folder]) => folder)).toEqual([]);
  expect(files.filter((file) => textOf(file).split('\n').length > 301)).toEqual([]);
});

test('there are at most 140 folders, and each has at least three entries', () => {
  const folders = entriesByFolder();
  expect(folders.size).toBeLessThanOrEqual(140);
  const under = [...folders].filter(([, entries]) => entries.size < 3);
  expect(under.map(([folder]) => folder)).toEqual([]);
});

test('no file or folder is named for holding this and that', () => {
  const vague = /(^|\/)(utils?|helpers?|shared|common|misc|lib)(\.tsx?$|\/)/i;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});

test('the build rewrites no library: its only plugin is that of React', () => {
  expect(textOf('vite.config.ts')).toContain('plugins: [react()],');
});

/** Follows imports between folders, types included, until a folder is met again. Returns such circles. */
function folderCircles(): string[] {
  const targets = new Map<string, Set<string>>();
  const known = new Set(sources);
  for (const { file, target } of imports) {
    const [from, to] = [dirname(file), dirname(target)];
    if (known.has(target) && from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const circles = new Set<string>();
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[]) => {
    const start = path.indexOf(folder);
    if (start >= 0) circles.add([...path.slice(start), folder].join(' → '));
    if (start >= 0 || done.has(folder)) return;
    for (const next of targets.get(folder) ?? []) walk(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of targets.keys()) walk(folder, []);
  return [...circles];
}

test('no folders import each other in a circle', () => {
  expect(folderCircles()).toEqual([]);
});

test('no line has more than 160 characters', () => {
  const code = globSync('{src,packages,bench,e2e,scripts}/**/*.{ts,tsx,mjs,sql,css}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(code.length).toBeGreaterThan(files.length);
  const long = code.filter((file) =>
    textOf(file)
      .split('\n')
      .some((line) => line.length > 160),
  );
  expect(long).toEqual([]);
});
