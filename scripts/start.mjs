import { buildWeb } from './buildWeb.mjs';

await buildWeb();
await import('../src/server/main.ts');
