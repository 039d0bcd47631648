import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sections } from './sections.ts';
import { testTitles } from './testTitles.ts';
import { traceDocument } from './traceDocument.ts';

const root = join(import.meta.dirname, '..');
const rows = sections.flatMap((section) => section.rows);
const proofs = new Set(rows.flatMap(({ proof }) => proof));

test('every requirement has a proof', () => {
  expect(rows.filter(({ proof }) => proof.length === 0).map(({ id, says }) => `${id} ${says}`)).toEqual([]);
});

test('every proof is a test that is run', () => {
  const isRun = /^e2e\/[\w-]+\.journey\.ts$|^src\/[\w/.-]+\.test\.ts$/;
  const titles = new Map<string, string[]>();
  const titlesOf = (file: string) => {
    const known = titles.get(file) ?? testTitles(readFileSync(join(root, file), 'utf8'));
    titles.set(file, known);
    return known;
  };
  const wrong = [...proofs].filter((proof) => {
    const [file = '', title = ''] = proof.split(/ › (.*)/s);
    return !isRun.test(file) || !existsSync(join(root, file)) || !titlesOf(file).includes(title);
  });
  expect(wrong).toEqual([]);
});

test('a row has a name of its own, stands in its section, and names no proof twice', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const misplaced = sections.flatMap(({ number, rows }) => rows.filter(({ id }) => !id.startsWith(`${number}.`)));
  expect(misplaced).toEqual([]);
  expect(rows.filter(({ proof }) => new Set(proof).size < proof.length)).toEqual([]);
});

test('every file of rows is on the page', () => {
  const read = readFileSync(join(import.meta.dirname, 'sections.ts'), 'utf8');
  const files = globSync('rows/*.ts', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(7);
  expect(files.filter((file) => !read.includes(`./${file.replaceAll('\\', '/')}`))).toEqual([]);
});

test('the page in docs is the one the rows make; `npx vitest run --project unit -u trace` writes it anew', async () => {
  await expect(traceDocument(sections)).toMatchFileSnapshot('../docs/specification-trace.md');
});
