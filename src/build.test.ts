import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyBuild } from '../scripts/buildWeb.mjs';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cardfall-build-'));
  folder = join(root, 'web');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(page: string): void {
  const keepPrevious = copyBuild(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
  keepPrevious();
}
const kept = () => readFileSync(join(root, 'web.old', 'index.html'), 'utf8');

test('keeps the build before', () => {
  build('first');
  expect(existsSync(join(root, 'web.old'))).toBe(false);
  build('second');
  expect(kept()).toBe('first');
  build('third');
  expect(kept()).toBe('second');
});

test('keeps the build before when the same one is built again', () => {
  build('first');
  build('second');
  build('second');
  expect(kept()).toBe('first');
  expect(existsSync(join(root, 'web.copy'))).toBe(false);
});

test('keeps the build that was copied to a new folder', () => {
  mkdirSync(join(root, 'web.old'));
  writeFileSync(join(root, 'web.old', 'index.html'), 'of the other folder');
  build('first');
  expect(kept()).toBe('of the other folder');
});
