import { DatabaseSync } from 'node:sqlite';
import type { FoundListing } from '@cardfall/listing-index';
import { type BenchQuery, type Engine, pageSize, termTextOf } from './Engine.ts';
import { bidLimitIndexOf, type Group, grouping, priceLimitOf, resultOfGroups, rowOf } from './peerResults.ts';

/** SQLite in memory with FTS5. It gets the corrections of our index. */
export function sqlite(): Engine {
  const db = new DatabaseSync(':memory:');
  db.exec(`
    create table listings (number integer primary key, id text unique, ends_at real, category text, graders text,
      grade real, condition text, price real, price_limit int, bid_limit int, title text);
    create virtual table words using fts5 (title, content='', contentless_delete=1, tokenize="unicode61 tokenchars '#/&''.-'");`);
  const add = db.prepare('insert into listings values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addWords = db.prepare('insert into words (rowid, title) values (?, ?)');
  const dropWords = db.prepare('delete from words where rowid = ?');
  // The change counts of virtual tables exceed the exact integers of JavaScript.
  for (const statement of [addWords, dropWords]) statement.setReadBigInts(true);
  const change = db.prepare(`update listings set ends_at = ?, category = ?, graders = ?, grade = ?, condition = ?,
    price = ?, price_limit = ?, bid_limit = ?, title = ? where id = ?`);
  const known = db.prepare('select number, title from listings where id = ?');
  let count = 0;
  const textOf = (listing: FoundListing) => termTextOf(listing);
  const columnsOf = (listing: FoundListing) => {
    const { endsAt, category, graders, grade, condition, price, bids } = rowOf(listing);
    const bidLimit = bidLimitIndexOf(bids);
    return [endsAt, category, graders.join(), grade, condition, price, priceLimitOf(price), bidLimit, listing.title];
  };
  const insert = (listing: FoundListing) => {
    count++;
    add.run(count, listing.id, ...columnsOf(listing));
    addWords.run(count, textOf(listing));
  };
  const inTransaction = (work: () => void) => {
    db.exec('begin');
    work();
    db.exec('commit');
  };
  return {
    add: (listings) => inTransaction(() => listings.forEach(insert)),
    finishBuild: () => {
      db.exec("create index by_end on listings (ends_at, id); insert into words (words) values ('optimize'); analyze;");
    },
    supports: ({ words, adjacent }) => !adjacent || words.every(({ match }) => match !== 'fuzzy'),
    search(query) {
      const words = query.words.length === 0 ? '' : 'number in (select rowid from words where words match :words)';
      const cheap = query.maxPrice === undefined ? '1' : 'price <= :price';
      const named = {
        ...(words === '' ? {} : { words: matchOf(query) }),
        ...(query.maxPrice === undefined ? {} : { price: query.maxPrice }),
      };
      const category = query.category === undefined ? '' : 'category = :category';
      const where = (parts: string[]) => {
        const conditions = parts.filter((part) => part !== '');
        return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
      };
      const page = db
        .prepare(`select id from listings ${where([words, category, cheap])} order by ends_at, id limit ${pageSize}`)
        .all({ ...named, ...(query.category === undefined ? {} : { category: query.category }) });
      const groups = db
        .prepare(
          `select ${grouping}, count(*) as listings from (select *, ${cheap} as cheap from listings ${where([words])}) group by ${grouping}`,
        )
        .all(named);
      return resultOfGroups(
        page.map(({ id }) => String(id)),
        groups as unknown as Group[],
        query,
      );
    },
    change: (listings) =>
      inTransaction(() => {
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
  const quoted = words.map(({ text, match, corrections = [] }) =>
    match === 'fuzzy'
      ? `(${[text, ...corrections].map((word) => `"${word}"`).join(' OR ')})`
      : `"${text}"${match === 'prefix' ? '*' : ''}`,
  );
  return adjacent ? quoted.join(' + ') : quoted.join(' AND ');
}
