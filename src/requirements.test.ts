import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
  .split('\n')
  .flatMap((line) => line.match(/^\| (\d\.\w+\.\d+) \|/)?.[1] ?? []);

interface TaggedTest {
  readonly file: string;
  readonly ids: readonly string[];
  /** The source right below the tag. */
  readonly code: string;
}

const tagged = globSync('{e2e,src,packages}/**/*.{journey,test}.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((file) => file !== join('src', 'requirements.test.ts'))
  .flatMap((file): TaggedTest[] => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/(?:^[ \t]*\/\/ @req .*\n)+/gm)].map((tag) => ({
      file,
      ids: tag[0].match(/\d\.\w+\.\d+/g) ?? [],
      code: source.slice(tag.index + tag[0].length),
    }));
  });

test('docs/requirements.md names each row once', () => {
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
});

test('every requirement has a test', () => {
  const tested = new Set(tagged.flatMap(({ ids }) => ids));
  expect(rows.filter((id) => !tested.has(id))).toEqual([]);
});

test('every @req tag names existing rows, each once', () => {
  const known = new Set(rows);
  const isWrong = (ids: readonly string[]) => new Set(ids).size < ids.length || ids.some((id) => !known.has(id));
  expect(tagged.filter(({ ids }) => ids.length === 0 || isWrong(ids))).toEqual([]);
});

test('every @req tag stands right above a test that runs', () => {
  const wrong = tagged.filter(({ code }) => !/^\s*(?:test|it)(?:\.each\b|\()/.test(code));
  expect(wrong.map(({ file, ids }) => `${file} ${ids.join(' ')}`)).toEqual([]);
});
