// Runs before every command, on whatever Node the machine has: makes sure that what the lock file names is installed,
// and that the Node the product is made for is there. Plain JavaScript, no dependencies. A part of each command and not
// a `pre` script: npm skips those where install scripts are forbidden, as .npmrc does. The commands then name the Node
// by its path: a shell that has just run another `node` remembers that one.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const installed = join(root, 'node_modules', '.package-lock.json');
const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) {
  console.log('  … installing what package-lock.json names (npm ci)');
  const npm = process.env.npm_execpath;
  const [program, args] = npm === undefined ? ['npm', ['ci']] : [process.execPath, [npm, 'ci']];
  const { status } = spawnSync(program, [...args, '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('\nThe installation failed; see above. It needs the npm registry and Node 20.19 or later.\n');
    process.exit(status ?? 1);
  }
}

if (!existsSync(pinnedNode)) {
  console.error(
    `\nThe Node this product is made for is not installed for ${process.platform}-${process.arch}. It comes from an\n` +
      'optional dependency: was npm told to leave those out (--omit=optional)? Then run: npm ci --include=optional\n',
  );
  process.exit(1);
}
