import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const maxLines = 80;

interface LongFunction {
  readonly start: number;
  readonly lines: number;
}

/** Lists the functions of a file above the maximum, without blank lines. The linter's rule does not count lines of JSX or SQL. */
function longFunctions(file: string, text: string): LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'start' in node && 'end' in node && /Function/.test(String(node.type))) {
      const [start, end] = [Number(node.start), Number(node.end)];
      const lines = text.slice(start, end).split(/\n\s*/).filter(Boolean).length;
      if (lines > maxLines) found.push({ start: text.slice(0, start).split('\n').length, lines });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
}

test(`no function has more than ${maxLines} lines`, () => {
  const files = globSync('{src,packages,bench}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/node_modules|\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const long = files.flatMap((file) =>
    longFunctions(file, readFileSync(join(root, file), 'utf8')).map(
      ({ start, lines }) => `${file}:${start}: ${lines} lines`,
    ),
  );
  expect(long).toEqual([]);
});

test('counts lines of JSX and of templates', () => {
  const rows = Array.from({ length: maxLines }, (_, row) => `<li>${row}</li>`).join('\n');
  expect(longFunctions('a.tsx', `const list = () => (\n<ul>\n${rows}\n</ul>);`)).toHaveLength(1);
  expect(longFunctions('a.ts', `function list() {\nreturn \`\n${rows}\`;\n}`)).toHaveLength(1);
  expect(longFunctions('a.ts', 'function none() {}')).toEqual([]);
});
