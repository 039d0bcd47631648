// Worker thread that hashes passwords. A worker needs a file of its own.
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// Only Linux has priorities per thread; elsewhere this would lower the whole process.
// Only ever lowered: to raise the priority of a process that was started with a lower one takes privileges.
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + Number(workerData)));

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
