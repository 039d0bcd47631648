// npm start: builds the web app if it is out of date, and starts the server.
import { ignoreClosedOutput } from '../src/server/ignoreClosedOutput.ts';
import { buildWeb } from './buildWeb.mjs';

// The build prints, too.
ignoreClosedOutput();
await buildWeb();
await import('../src/server/main.ts');
