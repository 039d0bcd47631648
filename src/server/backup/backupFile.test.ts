import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupError } from './BackupError.ts';
import { readBackup, writeBackup } from './backupFile.ts';
import type { BackupHeader, RowBatch } from './backupFormat.ts';

const header: BackupHeader = {
  format: 'cardfall-backup',
  version: 1,
  cardfall: '0.1.0',
  migration: '019-lease.sql',
  takenAt: '2030-01-01T12:00:00.000Z',
};
/** Line separators that JSON leaves as they are, letters of several bytes, and a number that JavaScript would round. */
const rows = ['{"name":"Ada\u2028\u2029 “♥🂡”\\n"}', '{"amount":12345678901234567890.10}', '{"name":null}'];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-backup-'));
  file = join(folder, 'cards.backup');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* batches(...all: readonly RowBatch[]) {
  yield* all;
}

const write = () =>
  writeBackup(file, header, batches({ table: 'users', rows }, { table: 'secrets', rows: ['{"a":1}'] }));

test('reads every row as it was written, table by table', async () => {
  const written = await write();
  const read: RowBatch[] = [];
  const backup = await readBackup(file, async (batch) => void read.push(batch));
  expect(read).toEqual([
    { table: 'users', rows },
    { table: 'secrets', rows: ['{"a":1}'] },
  ]);
  expect(backup).toEqual({ header, rows: { users: 3, secrets: 1 }, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(backup).toEqual(written);
});

test('reads rows of any number and length in batches of at most 1,000', async () => {
  const many = Array.from({ length: 2_500 }, (_, number) => JSON.stringify({ number, text: '🂡'.repeat(number % 300) }));
  await writeBackup(file, header, batches({ table: 'users', rows: many }));
  const read: RowBatch[] = [];
  await readBackup(file, async (batch) => void read.push(batch));
  expect(read.map((batch) => batch.rows.length)).toEqual([1_000, 1_000, 500]);
  expect(read.flatMap((batch) => batch.rows)).toEqual(many);
});

test('lets only its owner read the file, and leaves no other one', async () => {
  writeFileSync(`${file}.partial`, 'left by a backup that was killed', { mode: 0o644 });
  await write();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['cards.backup']);
});

test('never overwrites a file', async () => {
  writeFileSync(file, 'precious');
  await expect(write()).rejects.toThrow(`${file} exists already`);
  expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(readdirSync(folder)).toEqual(['cards.backup']);
});

test('leaves nothing when the rows cannot be read to the end', async () => {
  async function* failing(): AsyncGenerator<RowBatch> {
    yield { table: 'users', rows };
    throw new Error('the database is gone');
  }
  await expect(writeBackup(file, header, failing())).rejects.toThrow('the database is gone');
  expect(readdirSync(folder)).toEqual([]);
});

test('names the file when it cannot be written', async () => {
  const nowhere = join(folder, 'nowhere', 'cards.backup');
  await expect(writeBackup(nowhere, header, batches())).rejects.toThrow(BackupError);
  await expect(writeBackup(nowhere, header, batches())).rejects.toThrow(`${nowhere} cannot be written`);
});

test('refuses the file wherever it is cut off', async () => {
  await write();
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(readBackup(file), `${length} bytes`).rejects.toThrow(BackupError);
  }
  writeFileSync(file, whole.subarray(0, whole.length - 20));
  await expect(readBackup(file)).rejects.toThrow(`${file} is incomplete`);
});

test('refuses the file whichever bit of its lines was changed', async () => {
  await write();
  const text = gunzipSync(readFileSync(file));
  for (let at = 0; at < text.length; at++) {
    const changed = Buffer.from(text);
    changed[at] = (text[at] ?? 0) ^ 1;
    writeFileSync(file, gzipSync(changed));
    await expect(readBackup(file), `byte ${at}`).rejects.toThrow(BackupError);
  }
});

const lines = (...all: readonly unknown[]) => gzipSync(all.map((line) => `${JSON.stringify(line)}\n`).join(''));

test.each([
  ['an empty file', Buffer.alloc(0), 'is no backup of Cardfall'],
  ['a text', Buffer.from('Ada, Bruno\n'), 'is no backup of Cardfall'],
  ['another compressed file', gzipSync('Ada, Bruno\n'), 'is no backup of Cardfall'],
  ['a backup of something else', lines({ format: 'other', version: 1 }), 'is no backup of Cardfall'],
  ['a backup in a newer format', lines({ format: 'cardfall-backup', version: 2 }), 'a newer version of Cardfall'],
  ['a backup without its last line', lines(header, ['users', {}]), 'is incomplete'],
  ['a backup with a line that is no row', lines(header, { name: 'Ada' }), 'is damaged'],
  ['two backups in one file', lines(header, { rows: {}, sha256: '' }, header), 'is damaged'],
])('says what %s is', async (_, content, words) => {
  writeFileSync(file, content);
  await expect(readBackup(file)).rejects.toThrow(BackupError);
  await expect(readBackup(file)).rejects.toThrow(words);
});

test('says that there is no such file', async () => {
  expect(existsSync(file)).toBe(false);
  await expect(readBackup(file)).rejects.toThrow(`There is no file ${file}.`);
  await expect(readBackup(folder)).rejects.toThrow(BackupError);
});
