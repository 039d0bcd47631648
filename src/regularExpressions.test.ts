import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

interface Expression {
  readonly source: string;
  readonly flags: string;
}

const root = join(import.meta.dirname, '..');

/** Returns the regular expressions written in a file. */
function literalsOf(file: string): Expression[] {
  const found: Expression[] = [];
  const program = parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  JSON.stringify(program, (_, node) => {
    if (node?.type === 'Literal' && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    return typeof node === 'bigint' ? null : node;
  });
  return found;
}

/** Returns the regular expressions that the card language makes from its tables, in a process of its own. */
function constructed(): Expression[] {
  const record = `
    const made = [];
    const construct = (target, args) => {
      const one = Reflect.construct(target, args);
      made.push({ source: one.source, flags: one.flags });
      return one;
    };
    globalThis.RegExp = new Proxy(RegExp, { construct });
    await import('@cardfall/card-language');
    console.log(JSON.stringify(made));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', record], { cwd: root });
  return JSON.parse(stdout.toString());
}

/**
 * Quadratic time by its start alone, as of /-+$/, is accepted: titles, queries and addresses are cut before they are
 * matched. Two parts that share characters would be quadratic from each start, nested ones exponential.
 */
const slow = (expression: Expression) =>
  analyse(expression, { reportTypes: { Move: false, Self: true, Trade: true } }).reports.length > 0;

test('no regular expression backtracks within a match', () => {
  const files = globSync('{src,packages/*/src}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));
  const expressions = [...files.flatMap(literalsOf), ...constructed()];
  expect(expressions.length).toBeGreaterThan(400);
  expect([/(a+)+$/, /a[ab]*[ac]*$/].map(slow)).toEqual([true, true]);
  expect(expressions.filter(slow)).toEqual([]);
});
