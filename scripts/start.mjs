// npm start: builds the web app if it is out of date, and starts the server.
import { buildWeb } from './buildWeb.mjs';

await buildWeb();
await import('../src/server/main.ts');
