import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeBackup } from '#server/backup/backupFile.ts';
import { StartError } from '#server/config/StartError.ts';
import { readMigrations } from '../migrate.ts';
import { refuseForeignFolder } from './dataFolderOwner.ts';
import { postgresOwner } from './postgresOwner.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
let folder: string;
let dataFolder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-owner-'));
  // Other users of these tests must be able to look into it.
  chmodSync(folder, 0o755);
  dataFolder = join(folder, 'data');
  mkdirSync(dataFolder, { mode: 0o700 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const isRoot = process.getuid?.() === 0;
const nobody = (isRoot ? postgresOwner() : null) ?? { uid: 0, gid: 0 };

/** A database folder that a user made. */
function makeDatabase(uid: number): void {
  mkdirSync(join(dataFolder, 'postgres'), { mode: 0o700 });
  chownSync(join(dataFolder, 'postgres'), uid, uid);
}

function refusalFor(uid: number): string {
  const starter = {
    execPath: '/opt/node',
    execArgv: ['--env-file=/etc/a b.env'],
    argv: ['node', 'x.mjs', 'it’s.backup'],
  };
  try {
    refuseForeignFolder(dataFolder, { ...starter, getuid: () => uid });
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
}

describe.skipIf(!isRoot)('a data folder of the user nobody', () => {
  beforeEach(() => chownSync(dataFolder, nobody.uid, nobody.gid));

  test.each<[string, string[]]>([
    ['scripts/start.mjs', []],
    ['src/server/main.ts', []],
    ['scripts/backup.mjs', ['new.backup']],
    ['scripts/restore.mjs', ['cards.backup', '--replace']],
    ['scripts/marketplace-status.mjs', []],
    ['scripts/marketplace-doctor.mjs', ['--yes']],
  ])('is refused by %s as root before anything is written', async (script, args) => {
    makeDatabase(nobody.uid);
    const file = join(folder, 'cards.backup');
    const [newest] = readMigrations().reverse();
    const header = {
      format: 'cardfall-backup',
      version: 1,
      cardfall: '0.1.0',
      takenAt: '2030-01-01T12:00:00Z',
    } as const;
    await writeBackup(file, { ...header, migration: newest?.name ?? '' }, noRows());
    const before = listing();
    const { PATH = '' } = process.env;
    const keys = { EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret', EBAY_API_URL: 'http://127.0.0.1:9' };
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: folder,
      env: { PATH, DATA_DIR: dataFolder, ...keys },
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const [code] = await once(child, 'close');
    expect(errors).toContain(`${dataFolder} belongs to the user nobody, but this command runs as root.`);
    expect(errors).toContain(
      `runuser -u nobody -- env DATA_DIR=${dataFolder} ${process.execPath} ${join(root, script)}`,
    );
    expect(errors).not.toMatch(/\n {4}at /);
    expect(code).toBe(1);
    expect(listing()).toEqual(before);
  });

  test('is accepted for that user, and for others while it is open to them and has no database', () => {
    expect(refusalFor(nobody.uid)).toBe('');
    makeDatabase(nobody.uid);
    expect(refusalFor(nobody.uid)).toBe('');
    expect(refusalFor(1234)).toContain('Have root run it as nobody');
  });

  test('names a command that can be pasted into a shell', () => {
    expect(refusalFor(0)).toMatch(
      / runuser -u nobody -- env DATA_DIR=\S+\/data \/opt\/node '--env-file=\/etc\/a b\.env' x\.mjs 'it’s\.backup'$/,
    );
  });
});

describe.skipIf(!isRoot)("a data folder of the user's own", () => {
  test.each([0, 1234])('is accepted without a database and refused with one that another user made (%i)', (uid) => {
    chownSync(dataFolder, uid, uid);
    expect(refusalFor(uid)).toBe('');
    makeDatabase(4321);
    expect(refusalFor(uid)).toContain(`${join(dataFolder, 'postgres')} belongs to the user 4321`);
    expect(refusalFor(uid)).toContain('chown -R');
  });

  test('is accepted for root with the database of its unprivileged account', () => {
    makeDatabase(nobody.uid);
    expect(refusalFor(0)).toBe('');
  });

  test('is accepted before it exists', () => {
    rmSync(dataFolder, { recursive: true });
    expect(refusalFor(0)).toBe('');
    writeFileSync(dataFolder, 'no folder');
    expect(refusalFor(0)).toBe('');
  });
});

/** Every file below the folder with its owner. */
function listing() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(join(folder, name)).uid]);
}

async function* noRows() {}
