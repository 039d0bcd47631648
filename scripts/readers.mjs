// npm run readers -- <feed URL> [calendar URL]: reads a feed with newsboat, and a calendar with vdirsyncer and khal, as
// people's programs do. Exits with 1 if one of them finds nothing or fails, with 2 if one is not installed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [feedUrl, calendarUrl] = process.argv.slice(2);
if (feedUrl === undefined) {
  console.error('Usage: npm run readers -- <feed URL> [calendar URL]');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'cardfall-readers-'));
const results = [readFeed(feedUrl), ...(calendarUrl === undefined ? [] : [readCalendar(calendarUrl)])];
rmSync(folder, { recursive: true });
process.exitCode = results.includes('failed') ? 1 : results.includes('missing') ? 2 : 0;

function readFeed(url) {
  if (!has('newsboat')) return missing('newsboat', 'the feed');
  const urls = write('urls', `${url}\n`);
  const config = write('newsboat', '');
  const files = ['-u', urls, '-C', config, '-c', join(folder, 'cache.db')];
  const reloaded = run('newsboat', [...files, '-x', 'reload']);
  const unread = run('newsboat', [...files, '-x', 'print-unread']);
  const entries = Number(/^(\d+) unread/.exec(unread.stdout.trim())?.[1] ?? 0);
  console.log(`newsboat: ${entries} entries`);
  return reloaded.status === 0 && entries > 0 ? 'read' : failed(reloaded);
}

function readCalendar(url) {
  const absent = ['vdirsyncer', 'khal'].find((name) => !has(name));
  if (absent !== undefined) return missing(absent, 'the calendar');
  const calendars = join(folder, 'calendars');
  mkdirSync(calendars);
  const sync = write(
    'vdirsyncer',
    `[general]\nstatus_path = "${join(folder, 'status')}"\n` +
      '[pair ends]\na = "site"\nb = "local"\ncollections = null\n' +
      `[storage site]\ntype = "http"\nurl = "${url}"\n` +
      `[storage local]\ntype = "filesystem"\npath = "${calendars}"\nfileext = ".ics"\n`,
  );
  const discovered = spawnSync('vdirsyncer', ['-c', sync, 'discover'], { encoding: 'utf8', input: 'y\n' });
  const synced = run('vdirsyncer', ['-c', sync, 'sync']);
  if (discovered.status !== 0 || synced.status !== 0) return failed(synced.status === 0 ? discovered : synced);
  const config = write(
    'khal',
    `[calendars]\n[[ends]]\npath = ${calendars}\n[locale]\ndateformat = %Y-%m-%d\ntimeformat = %H:%M\n` +
      'datetimeformat = %Y-%m-%d %H:%M\nlongdateformat = %Y-%m-%d\nlongdatetimeformat = %Y-%m-%d %H:%M\n' +
      `[sqlite]\npath = ${join(folder, 'khal.db')}\n`,
  );
  const listed = run('khal', ['-c', config, 'list', '--format', '{start} {status}{title}', 'today', '30d']);
  const events = listed.stdout.split('\n').filter((line) => /^\d{4}-\d\d-\d\d \d\d:\d\d /.test(line));
  console.log(`khal: ${events.length} events${events.length === 0 ? '' : `, the first ${events[0]}`}`);
  return listed.status === 0 && events.length > 0 ? 'read' : failed(listed);
}

function has(name) {
  return spawnSync(name, ['--version']).error === undefined;
}

function missing(name, what) {
  console.error(`${name} is not installed, so ${what} was not read (Debian: apt-get install ${name}).`);
  return 'missing';
}

function failed({ stdout, stderr }) {
  console.error(`${stdout}${stderr}`.trim());
  return 'failed';
}

function run(name, flags) {
  return spawnSync(name, flags, { encoding: 'utf8' });
}

function write(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
