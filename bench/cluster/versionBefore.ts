import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const migrations = 'src/server/db/migrations';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the last commit with another schema: the one before the newest migration was added. */
export function commitBefore(): string {
  const newest = git('ls-files', '--', migrations).split('\n').sort().at(-1) ?? '';
  return git('rev-parse', `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', newest)}^`);
}

/** Installs and builds a commit in a folder. */
export function buildCommit(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  const build = "import { buildWeb } from './scripts/buildWeb.mjs'; await buildWeb();";
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder, stdio: 'inherit' });
}
