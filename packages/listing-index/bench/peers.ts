import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Libraries to compare with. The product does not depend on them. */
const versions = { minisearch: '7.2.0', flexsearch: '0.8.212', '@orama/orama': '3.1.18' };
const specifiers = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
/** One folder for each set of versions, so that a second run reuses what the first installed. */
const folder = join(tmpdir(), `cardfall-search-peers-${specifiers.join('-').replaceAll(/[^\w.-]/g, '_')}`);

/** Installs the libraries from the registry unless an earlier run did. Returns whether they are installed. */
export function installPeers(): boolean {
  const isInstalled = (name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'));
  if (Object.keys(versions).every(isInstalled)) return true;
  console.log(`Installing ${specifiers.join(', ')} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const args = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', ...specifiers];
  const npm = process.env['npm_execpath'];
  const [command, ...npmArgs] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { status } = spawnSync(command, [...npmArgs, ...args], {
    cwd: folder,
    stdio: 'inherit',
    shell: npm === undefined && process.platform === 'win32',
  });
  return status === 0 && Object.keys(versions).every(isInstalled);
}

/** Imports an installed library. */
export async function peerModule<Module>(name: keyof typeof versions): Promise<Module> {
  const path = createRequire(pathToFileURL(join(folder, 'package.json'))).resolve(name);
  return (await import(pathToFileURL(path).href)) as Module;
}
