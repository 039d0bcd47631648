// npm run build: writes whatever a start would write beside the code, so that the installation may be read-only then.
import { completeBinaries } from '../src/server/db/embedded/postgresBinaries.ts';
import { buildWeb } from './buildWeb.mjs';

await buildWeb();
completeBinaries();
