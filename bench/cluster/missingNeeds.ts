import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const programs: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  unshare: 'util-linux',
  setpriv: 'util-linux',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
};
export const postgresFolder = '/usr/lib/postgresql/15/bin';

/** Returns what the bench needs and this machine does not have or allow, one sentence each. */
export function missingNeeds(): string[] {
  if (process.platform !== 'linux') return ['It needs Linux, for network namespaces.'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const missing = Object.entries(programs)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([program, packageName]) => `The program ${program} is missing: apt-get install ${packageName} brings it.`);
  if (!existsSync(join(postgresFolder, 'postgres'))) {
    missing.push(`There is no PostgreSQL 15 in ${postgresFolder}: apt-get install postgresql-15 brings it.`);
  }
  if (missing.length > 0) return missing;
  if (process.getuid?.() !== 0) return ['It must be run by root, to create network namespaces.'];
  const allowed = spawnSync('unshare', ['--net', '--mount', '--ipc', 'true'], { encoding: 'utf8' });
  return allowed.status === 0 ? [] : [`This machine allows no network namespaces: ${allowed.stderr.trim()}`];
}
