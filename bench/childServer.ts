import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChildServer {
  readonly child: ChildProcess;
  readonly origin: string;
}

/** Starts a file of this folder as a process of its own and waits until it serves. */
export async function startChild(file: URL, ...args: string[]): Promise<ChildServer> {
  const child = fork(file, args);
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`${args[0]} did not start`)));
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** In the child: serves, says its port, and ends with its parent. */
export function serveParent(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}
