// A thread of its own for hashing passwords, which yields to everybody else.
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// On Linux a thread has a priority of its own; elsewhere this would be the whole process's.
if (process.platform === 'linux') setPriority(0, 19);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
