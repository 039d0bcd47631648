import { DatabaseSync } from 'node:sqlite';
import { bidLimits } from '../../src/facets/standings.ts';
import type { Listing } from '../../src/listing/Listing.ts';
import { wordsOf } from '../benchReading.ts';
import { type BenchQuery, type Engine, pageSize } from '../Engine.ts';
import { priceClassOf, rowOf } from '../facetsOf.ts';
import { answerOfGroups, type Group, grouping } from './groups.ts';

/** SQLite in memory, FTS5 for the words. Told what mistyped words are meant as. */
export function sqlite(): Engine {
  const db = new DatabaseSync(':memory:');
  db.exec(`
    create table listings (number integer primary key, id text unique, ends_at real, category text, graders text,
      grade real, condition text, price real, price_class int, bid_class int, title text);
    create virtual table words using fts5 (title, content='', contentless_delete=1, tokenize="unicode61 tokenchars '#/&''.-'");`);
  const add = db.prepare('insert into listings values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addWords = db.prepare('insert into words (rowid, title) values (?, ?)');
  const dropWords = db.prepare('delete from words where rowid = ?');
  // What a virtual table says it changed is no number JavaScript can hold.
  for (const statement of [addWords, dropWords]) statement.setReadBigInts(true);
  const change = db.prepare(`update listings set ends_at = ?, category = ?, graders = ?, grade = ?, condition = ?,
    price = ?, price_class = ?, bid_class = ?, title = ? where id = ?`);
  const known = db.prepare('select number, title from listings where id = ?');
  let count = 0;
  const textOf = (listing: Listing) => wordsOf(listing);
  const columnsOf = (listing: Listing) => {
    const { endsAt, category, graders, grade, condition, price, bids } = rowOf(listing);
    const bidClass = bidLimits.findIndex((limit) => bids <= limit);
    return [endsAt, category, graders.join(), grade, condition, price, priceClassOf(price), bidClass, listing.title];
  };
  const insert = (listing: Listing) => {
    count++;
    add.run(count, listing.id, ...columnsOf(listing));
    addWords.run(count, textOf(listing));
  };
  const together = (work: () => void) => {
    db.exec('begin');
    work();
    db.exec('commit');
  };
  return {
    add: (listings) => together(() => listings.forEach(insert)),
    ready: () => {
      db.exec("create index by_end on listings (ends_at, id); insert into words (words) values ('optimize'); analyze;");
    },
    can: ({ words, adjacent }) => !adjacent || words.every(({ match }) => match !== 'fuzzy'),
    find(query) {
      const words = query.words.length === 0 ? '' : 'number in (select rowid from words where words match :words)';
      const cheap = query.maxPrice === undefined ? '1' : 'price <= :price';
      const named = {
        ...(words === '' ? {} : { words: matchOf(query) }),
        ...(query.maxPrice === undefined ? {} : { price: query.maxPrice }),
      };
      const category = query.category === undefined ? '' : 'category = :category';
      const where = (parts: string[]) => {
        const asked = parts.filter((part) => part !== '');
        return asked.length === 0 ? '' : `where ${asked.join(' and ')}`;
      };
      const page = db
        .prepare(`select id from listings ${where([words, category, cheap])} order by ends_at, id limit ${pageSize}`)
        .all({ ...named, ...(query.category === undefined ? {} : { category: query.category }) });
      const groups = db
        .prepare(
          `select ${grouping}, count(*) as listings from (select *, ${cheap} as cheap from listings ${where([words])}) group by ${grouping}`,
        )
        .all(named);
      return answerOfGroups(
        page.map(({ id }) => String(id)),
        groups as unknown as Group[],
        query,
      );
    },
    change: (listings) =>
      together(() => {
        for (const listing of listings) {
          const old = known.get(listing.id);
          if (old === undefined) {
            insert(listing);
            continue;
          }
          change.run(...columnsOf(listing), listing.id);
          if (old['title'] === listing.title) continue;
          dropWords.run(Number(old['number']));
          addWords.run(Number(old['number']), textOf(listing));
        }
      }),
    close: () => db.close(),
  };
}

function matchOf({ words, adjacent }: BenchQuery): string {
  const quoted = words.map(({ text, match, meant = [] }) =>
    match === 'fuzzy'
      ? `(${[text, ...meant].map((word) => `"${word}"`).join(' OR ')})`
      : `"${text}"${match === 'prefix' ? '*' : ''}`,
  );
  return adjacent ? quoted.join(' + ') : quoted.join(' AND ');
}
