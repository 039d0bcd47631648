import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The headings of docs/changes.md, each with the files that its section links to. */
const sections = new Map(
  textOf('docs/changes.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split('\n')[0] ?? '',
      [...section.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path ?? ''),
    ]),
);
const filesOf = (heading: string) => sections.get(heading) ?? [];

const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);
const product = globSync('{src,packages/card-language/src,packages/listing-index/src}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isProduct);
const grading = 'packages/card-language/src/';
/** The terms of use contain the same words. */
const prose = 'src/web/pages/TermsPage.tsx';

/** Returns the files of the product that mention a word. */
function mentions(word: string, elsewhere: readonly string[] = []): string[] {
  const pattern = new RegExp(`(?<![\\w/-])${word}(?![\\w-])`);
  return product
    .filter((file) => !elsewhere.some((folder) => file.startsWith(folder)) && pattern.test(textOf(file)))
    .sort();
}

test('docs/changes.md names five changes and only files that exist', () => {
  expect([...sections.keys()]).toEqual(['A filter', 'A listing field', 'An endpoint', 'A job', 'A grader']);
  const linked = [...sections.values()].flat();
  expect(linked.length).toBeGreaterThan(15);
  expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a filter is named in the three files of docs/changes.md and nowhere else', () => {
  expect(filesOf('A filter').length).toBeLessThanOrEqual(4);
  expect(mentions('grades', [grading, prose])).toEqual(filesOf('A filter').sort());
});

test('a listing field is named in no file that docs/changes.md does not list', () => {
  const listed = [...filesOf('A listing field'), ...filesOf('A filter')];
  const found = mentions('condition', [grading, prose]);
  expect(found.length).toBeGreaterThan(7);
  expect(found.filter((file) => !listed.includes(file))).toEqual([]);
});

test.each([
  ['An endpoint', 'convertFeed'],
  ['A job', 'refreshCallLimits'],
  ['A grader', 'mba'],
])('%s is named in the files of docs/changes.md and nowhere else', (heading, word) => {
  expect(mentions(word)).toEqual(filesOf(heading).sort());
});
