import { readFileSync } from 'node:fs';

const page = readFileSync('dist/web/index.html', 'utf8');
const path = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => `dist/web${name}`);

/** What the page itself names: the first cards wait for all of it, and for no other script. */
const name = 'scripts of the first load';

export default [
  { name: `${name}, gzip`, path, gzip: true, limit: '110 kB' },
  { name: `${name}, brotli`, path, limit: '95 kB' },
];
