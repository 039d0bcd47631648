import { readFileSync } from 'node:fs';

const page = readFileSync('dist/web/index.html', 'utf8');
const path = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => `dist/web${name}`);

/** The scripts that the page itself names: the first cards wait for them, and for no others. */
const name = 'scripts of the first load';

export default [
  { name: `${name}, gzip`, path, gzip: true, limit: '89 kB' },
  { name: `${name}, brotli`, path, limit: '77.5 kB' },
];
