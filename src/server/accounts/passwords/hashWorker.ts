// Worker thread that hashes passwords at the lowest priority. A worker needs a file of its own.
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// Only Linux has priorities per thread; elsewhere this would lower the whole process.
if (process.platform === 'linux') setPriority(0, 19);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
