import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the product is measured against and does not depend on. */
const versions = { minisearch: '7.2.0', flexsearch: '0.8.212', '@orama/orama': '3.1.18' };
const named = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
/** One folder for each set of versions, so that a second run finds what the first one fetched. */
const folder = join(tmpdir(), `cardfall-search-peers-${named.join('-').replaceAll(/[^\w.-]/g, '_')}`);

/** Fetches the peers from the registry unless an earlier run did. Says whether they are there. */
export function installPeers(): boolean {
  const isThere = (name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'));
  if (Object.keys(versions).every(isThere)) return true;
  console.log(`Installing ${named.join(', ')} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const wish = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', ...named];
  const npm = process.env['npm_execpath'];
  const [command, ...beginning] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { status } = spawnSync(command, [...beginning, ...wish], {
    cwd: folder,
    stdio: 'inherit',
    shell: npm === undefined && process.platform === 'win32',
  });
  return status === 0 && Object.keys(versions).every(isThere);
}

/** A package from the folder the peers are installed in. */
export async function peerModule<Module>(name: keyof typeof versions): Promise<Module> {
  const path = createRequire(pathToFileURL(join(folder, 'package.json'))).resolve(name);
  return (await import(pathToFileURL(path).href)) as Module;
}
