// npm start: builds the web app if it is out of date, and starts the server.
import { readConfig } from '../src/server/config/config.ts';
import { describeFailure } from '../src/server/config/StartError.ts';
import { refuseForeignFolder } from '../src/server/db/embedded/dataFolderOwner.ts';
import { ignoreClosedOutput } from '../src/server/ignoreClosedOutput.ts';
import { buildWeb } from './buildWeb.mjs';

// The build prints, too.
ignoreClosedOutput();
// Before the build, which writes files of the user who starts it.
refuseStart();
await buildWeb();
await import('../src/server/main.ts');

function refuseStart() {
  try {
    const { databaseUrl, dataFolder } = readConfig();
    if (databaseUrl === null) refuseForeignFolder(dataFolder);
  } catch (error) {
    console.error(`\n${describeFailure(error)}\n`);
    process.exit(1);
  }
}
