import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface TaggedTest {
  readonly file: string;
  /** The comment lines above the test that begin with a tag. */
  readonly tags: string;
  /** The source right below the tags. */
  readonly code: string;
  /** The source up to the tags. */
  readonly before: string;
}

const tagged = globSync('{e2e,src,packages}/**/*.{journey,test}.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((file) => file !== join('src', 'requirements.test.ts'))
  .sort()
  .flatMap((file): TaggedTest[] => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/(?:^[ \t]*\/\/ @(?:req|asvs) .*\n)+/gm)].map(({ 0: tags, index }) => ({
      file,
      tags,
      code: source.slice(index + tags.length),
      before: source.slice(0, index),
    }));
  });

/** Returns the ids behind one kind of tag. */
function idsOf({ tags }: TaggedTest, tag: 'req' | 'asvs'): string[] {
  const lines = [...tags.matchAll(/@(\w+) (.*)/g)].filter(([, name]) => name === tag);
  return lines.flatMap(([, , ids = '']) => ids.trim().split(/\s+/));
}

/** Returns the title of a test, behind that of the `describe` around it. */
function titleOf({ tags, code, before }: TaggedTest): string {
  const [, title = ''] = /^\s*(?:test|it)(?:\(|[^\n]*?\([\s\S]*?\)\()\s*['`](.+?)['`],/.exec(code) ?? [];
  const group = /^\s/.test(tags) ? [...before.matchAll(/^describe\(['`](.+?)['`],/gm)].at(-1)?.[1] : undefined;
  return group === undefined ? title : `${group} ${title}`;
}

const repeated = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

const requirements = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
  .split('\n')
  .flatMap((line) => line.match(/^\| (\d\.\w+\.\d+) \|/)?.[1] ?? []);

/** A row of docs/asvs.md: id, level, the reason why it has no test or how the product departs, and its tests. */
const asvsRow = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*?) ?\| .*\|$/;
const asvsText = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');
const asvs = asvsText.split('\n').flatMap((line) => {
  const [, id, level, reason] = asvsRow.exec(line) ?? [];
  return id === undefined || reason === undefined ? [] : [{ id, level, reason }];
});

test('docs/requirements.md names each row once', () => {
  expect(requirements.length).toBeGreaterThan(300);
  expect(repeated(requirements)).toEqual([]);
});

test('every requirement has a test', () => {
  const tested = new Set(tagged.flatMap((one) => idsOf(one, 'req')));
  expect(requirements.filter((id) => !tested.has(id))).toEqual([]);
});

test.each([
  ['req', requirements],
  ['asvs', asvs.map(({ id }) => id)],
] as const)('every @%s tag names existing rows, each once', (tag, rows) => {
  const known = new Set(rows);
  const isWrong = (ids: readonly string[]) => repeated(ids).length > 0 || ids.some((id) => !known.has(id));
  expect(tagged.filter((one) => isWrong(idsOf(one, tag)))).toEqual([]);
});

test('every tag stands right above a test that runs', () => {
  const wrong = tagged.filter(({ code }) => !/^\s*(?:test|it)(?:\.each\b|\()/.test(code));
  expect(wrong.map(({ file, tags }) => `${file} ${tags}`)).toEqual([]);
});

describe('docs/asvs.md', () => {
  test('has every row of levels 1 and 2 once', () => {
    expect(repeated(asvs.map(({ id }) => id))).toEqual([]);
    // The figures of OWASP ASVS 5.0.0.
    expect(Object.groupBy(asvs, ({ level }) => level ?? '')).toMatchObject({
      1: expect.objectContaining({ length: 70 }),
      2: expect.objectContaining({ length: 183 }),
    });
  });

  test('gives a test or a reason for each row, and a kind and existing documents for each reason', () => {
    const tested = new Set(tagged.flatMap((one) => idsOf(one, 'asvs')));
    const isKind = (reason: string) => /^(?:Not here|By design|Document|Operator|Departure): /.test(reason);
    const unanswered = asvs.filter(({ id, reason }) => (reason === '' ? !tested.has(id) : !isKind(reason)));
    expect(unanswered).toEqual([]);
    const contradictory = asvs.filter(({ id, reason }) => tested.has(id) && /^(?:Not here|Operator)/.test(reason));
    expect(contradictory).toEqual([]);
    const documents = [...asvsText.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, path = '']) => join('docs', path));
    expect(documents.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });

  // The last column is generated from the tags: npx vitest run --project unit src/requirements.test.ts -u
  test('names the tests of each row', async () => {
    const testsOf = (id: string) => tagged.filter((one) => idsOf(one, 'asvs').includes(id));
    const lines = asvsText.split('\n').map((line) => {
      const [, id, level, reason] = asvsRow.exec(line) ?? [];
      if (id === undefined) return line;
      const cells = testsOf(id).map((one) => `\`${one.file}\` ${titleOf(one).replaceAll('|', '\\|')}`);
      return `| ${id} | ${level} | ${reason}${reason === '' ? '' : ' '}| ${cells.join('; ')} |`;
    });
    await expect(lines.join('\n')).toMatchFileSnapshot('../docs/asvs.md');
  });
});
