import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type FoundListing, priceFacetLimits } from '@cardfall/listing-index';
import { type BenchQuery, type Engine, pageSize, termTextOf } from './Engine.ts';
import { bidLimitIndexOf, rowOf } from './peerResults.ts';

/** Where Debian's package liblucene8-java installs its libraries. */
const folder = '/usr/share/java';

/** Returns Lucene's library, or null without it or without a Java that compiles. */
export function findLucene(): string | null {
  const java = spawnSync('java', ['--list-modules'], { encoding: 'utf8' });
  if (!java.stdout?.includes('jdk.compiler')) return null;
  try {
    const jar = readdirSync(folder).find((name) => /^lucene-core-[\d.]+\.jar$/.test(name));
    return jar === undefined ? null : join(folder, jar);
  } catch {
    return null;
  }
}

/** Gives each value a number below 256. */
class Ordinals {
  readonly values: (string | number | null)[] = [];

  of(value: string | number | null): number {
    const known = this.values.indexOf(value);
    return known >= 0 ? known : this.values.push(value) - 1;
  }
}

/**
 * Lucene with one merged segment, sorted by end time, in a Java process. Its times are the processor time of the search
 * itself: neither the pipe nor Java's compiler and garbage collector count. All facet values of a listing are packed into
 * one column, which is faster than Lucene's own facet fields. It gets the corrections of our index.
 */
export function lucene(): Engine {
  const files = mkdtempSync(join(tmpdir(), 'cardfall-lucene-'));
  const source = fileURLToPath(new URL('LuceneEngine.java', import.meta.url));
  const java = spawn('java', ['-Xmx3g', '-cp', findLucene() ?? '', source, files], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: java.stdout })[Symbol.asyncIterator]();
  let ownMs = 0;
  const send = (...fields: readonly unknown[]) => java.stdin.write(`${fields.join('\t')}\n`);
  const ask = async (...fields: readonly unknown[]) => {
    send(...fields);
    const { value } = await answers.next();
    const [milliseconds, ...answer] = String(value).split('\t');
    ownMs = Number(milliseconds);
    return answer;
  };
  const categories = new Ordinals();
  const others = [new Ordinals(), new Ordinals(), new Ordinals()] as const;
  const [conditions, grades, graderNames] = others;
  const write = async (command: string, listings: readonly FoundListing[]) => {
    for (const listing of listings) {
      const { id, endsAt, category, condition, grade, graders, bids, price } = rowOf(listing);
      const priceLimit = priceFacetLimits.findLastIndex((from) => price >= from);
      const ordinals = [categories.of(category), conditions.of(condition), grades.of(grade), bidLimitIndexOf(bids)];
      const packed = [...ordinals, priceLimit].reduceRight((sum, ordinal) => sum * 256 + ordinal, 0);
      const mask = graders.reduce((sum, grader) => sum | (1 << graderNames.of(grader)), 0);
      const cents = Math.round(price * 100);
      send(command, id, endsAt, packed, mask, cents, termTextOf(listing), JSON.stringify(listing));
    }
    if (java.stdin.writableNeedDrain) await new Promise((resolve) => java.stdin.once('drain', resolve));
  };
  return {
    add: (listings) => write('add', listings),
    finishBuild: async () => void (await ask('merge')),
    supports: ({ words, adjacent }) => !adjacent || words.every(({ match }) => match === 'exact'),
    async search({ words, adjacent, category, maxPrice }) {
      const wanted = category === undefined ? -1 : categories.of(category);
      const cents = maxPrice === undefined ? -1 : Math.round(maxPrice * 100);
      const [total, page = '', ...facets] = await ask('search', wanted, cents, adjacent ? 1 : 0, ...words.map(textOf));
      const counts = (facet: number) => (facets[facet] ?? '').split(' ').map(Number);
      return {
        ids: page === '' ? [] : page.split(' ').slice(0, pageSize),
        total: Number(total),
        categories: new Map(categories.values.map((value, ordinal) => [String(value), counts(0)[ordinal] ?? 0])),
        prices: new Map(priceFacetLimits.map((from, ordinal) => [from, counts(4)[ordinal] ?? 0])),
      };
    },
    async change(listings) {
      await write('update', listings);
      await ask('refresh');
    },
    ownMs: () => ownMs,
    async externalMegabytes() {
      const [bytes] = await ask('size');
      return Number(bytes) / 1_000_000;
    },
    close() {
      java.kill();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

function textOf({ text, match, corrections = [] }: BenchQuery['words'][number]): string {
  if (match === 'prefix') return `${text}*`;
  return match === 'fuzzy' ? [text, ...corrections].join(' ') : text;
}
