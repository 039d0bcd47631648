import type { Config } from '#server/config.ts';
import { freePort, startSandbox } from './startSandbox.ts';

export interface SandboxNews {
  readonly address: string;
  readonly feeds: { readonly scd: string; readonly sci: string };
  stop(): void;
}

/** Starts the stand-in for the two news sites. People open its articles, from wherever they are. */
export async function startSandboxNews(config: Config): Promise<SandboxNews> {
  const port = await freePort(config.host, config.port === 0 ? 0 : config.port + 4);
  const address = `http://${new URL(config.publicUrl).hostname}:${port}`;
  const sandbox = await startSandbox('news', { host: config.host, port: String(port), 'public-address': address });
  return { address, feeds: { scd: `${address}/scd/feed/`, sci: `${address}/sci/feed/` }, stop: sandbox.stop };
}
