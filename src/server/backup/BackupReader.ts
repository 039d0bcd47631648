import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { BackupError } from './BackupError.ts';
import {
  anyHeader,
  type Backup,
  type BackupFooter,
  type BackupHeader,
  footer,
  formatVersion,
  header,
  type RowBatch,
} from './backupFormat.ts';

const maxBatch = 1_000;
/** Far more than a row takes. A longer line is not ours, and would fill the memory. */
const maxLineLength = 16_000_000;

/** Reads the lines of a backup and verifies them. */
export class BackupReader {
  readonly #file: string;
  readonly #onRows: (batch: RowBatch) => Promise<void>;
  readonly #decoder = new StringDecoder('utf8');
  readonly #hash = createHash('sha256');
  readonly #counts: Record<string, number> = {};
  #header: BackupHeader | null = null;
  #footer: BackupFooter | null = null;
  #batch: { table: string; rows: string[] } = { table: '', rows: [] };
  /** The beginning of a line whose end was not read yet. */
  #rest = '';

  constructor(file: string, onRows: (batch: RowBatch) => Promise<void> = async () => undefined) {
    this.#file = file;
    this.#onRows = onRows;
  }

  async read(chunk: Buffer): Promise<void> {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) await this.#readLine(line);
    if (this.#rest.length > maxLineLength) throw this.damaged();
  }

  end(): Backup {
    if (this.#header === null) throw this.foreign();
    if (this.#footer === null) throw this.incomplete();
    const isSound =
      this.#rest === '' &&
      this.#hash.digest('hex') === this.#footer.sha256 &&
      JSON.stringify(this.#counts) === JSON.stringify(this.#footer.rows);
    if (!isSound) throw this.damaged();
    return { header: this.#header, ...this.#footer };
  }

  async #readLine(line: string): Promise<void> {
    if (this.#footer !== null) throw this.damaged();
    if (this.#header === null) this.#header = this.#parseHeader(line);
    else if (line.startsWith('[')) await this.#readRow(line);
    else {
      await this.#passOn();
      this.#footer = footer.safeParse(parseJson(line)).data ?? null;
      if (this.#footer === null) throw this.damaged();
      return;
    }
    this.#hash.update(`${line}\n`);
  }

  #parseHeader(line: string): BackupHeader {
    const parsed = parseJson(line);
    const { data } = anyHeader.safeParse(parsed);
    if (data === undefined) throw this.foreign();
    if (data.version > formatVersion) {
      throw new BackupError(`${this.#file} was written by a newer version of Cardfall. Update this one.`);
    }
    const complete = header.safeParse(parsed);
    if (!complete.success) throw this.damaged();
    return complete.data;
  }

  async #readRow(line: string): Promise<void> {
    const [, table, row] = /^\["(\w+)",(.*)\]$/s.exec(line) ?? [];
    if (table === undefined || row === undefined) throw this.damaged();
    this.#counts[table] = (this.#counts[table] ?? 0) + 1;
    if (table !== this.#batch.table || this.#batch.rows.length === maxBatch) {
      await this.#passOn();
      this.#batch = { table, rows: [] };
    }
    this.#batch.rows.push(row);
  }

  async #passOn(): Promise<void> {
    if (this.#batch.rows.length > 0) await this.#onRows(this.#batch);
    this.#batch = { table: '', rows: [] };
  }

  foreign(): BackupError {
    return new BackupError(`${this.#file} is no backup of Cardfall.`);
  }

  incomplete(): BackupError {
    if (this.#header === null) return this.foreign();
    return new BackupError(`${this.#file} is incomplete: its end is missing. Was it copied to the end?`);
  }

  damaged(): BackupError {
    if (this.#header === null) return this.foreign();
    return new BackupError(`${this.#file} is damaged or was changed: it is not what was written.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
