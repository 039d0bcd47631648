import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const sources = globSync('**/*.tsx', { cwd: web });

test("nobody takes the router's own links or forms: they would be 3 kB of the first load", () => {
  expect(sources.length).toBeGreaterThan(50);
  const takes = /import \{[^}]*\b(?:Link|NavLink|Form|Navigate)\b[^}]*\} from 'react-router'/;
  expect(sources.filter((file) => takes.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});
