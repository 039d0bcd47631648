import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Returns the path of a Chromium on this machine. If there is none, installs it with the system's package manager. Returns
 * null after printing the reason if that is not possible.
 */
export function chromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath(chromiumNames);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && runs('apt-get', '--version')) {
    console.log('  … installing Chromium (apt-get install chromium-headless-shell)');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet);
    const installed = onPath(chromiumNames);
    if (installed !== undefined) return installed;
  }
  console.error(
    "\nThere is no Chromium on this machine and it cannot be installed from here. Install it with your system's\n" +
      'package manager (Debian: sudo apt-get install chromium), or name one in CHROMIUM_PATH.\n',
  );
  return null;
}

/** Returns the path of a Firefox on this machine, or undefined. Nothing installs one: its journeys are a second opinion. */
export function firefox() {
  return process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox']);
}

function onPath(names) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
