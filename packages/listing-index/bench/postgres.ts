import type { FoundListing } from '@cardfall/listing-index';
import pg from 'pg';
import { withTemporaryPostgres } from '../../../bench/temporaryPostgres.ts';
import { type BenchQuery, benchAnalyzer, type Engine, pageSize } from './Engine.ts';
import { bidLimitIndexOf, type Group, grouping, priceLimitOf, resultOfGroups, rowOf } from './peerResults.ts';

/** PostgreSQL full-text search with a GIN index, over its socket. It gets the corrections of our index. */
export async function postgres(): Promise<Engine> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<pg.Client>();
  const whole = withTemporaryPostgres(async ({ connection }) => {
    const client = new pg.Client(connection);
    await client.connect();
    start(client);
    await ended;
    await client.end();
  });
  const client = await started;
  await client.query(`
    create table searched (id text primary key, ends_at float8, category text, graders text, grade float8,
      condition text, price float8, price_limit int, bid_limit int, words tsvector)`);
  const upsert = async (listings: readonly FoundListing[]) => {
    const rows = listings.map((listing) => {
      const { graders, bids, endsAt, ...row } = rowOf(listing);
      return {
        ...row,
        ends_at: endsAt,
        graders: graders.join(),
        price_limit: priceLimitOf(row.price),
        bid_limit: bidLimitIndexOf(bids),
        words: benchAnalyzer
          .termsOf(listing)
          .map(({ text, position }) => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}':${position + 1}`)
          .join(' '),
      };
    });
    await client.query(
      `insert into searched select * from jsonb_populate_recordset(null::searched, $1)
       on conflict (id) do update set price = excluded.price, price_limit = excluded.price_limit,
         bid_limit = excluded.bid_limit, ends_at = excluded.ends_at, words = excluded.words`,
      [JSON.stringify(rows)],
    );
  };
  return {
    add: upsert,
    async finishBuild() {
      await client.query('create index on searched using gin (words); create index on searched (ends_at, id)');
      await client.query('vacuum analyze searched');
    },
    supports: ({ words, adjacent }) => !adjacent || words.every(({ match }) => match !== 'fuzzy'),
    async search(query) {
      const values: unknown[] = [];
      const value = (of: unknown) => `$${values.push(of)}`;
      const words = query.words.length === 0 ? 'true' : `words @@ ${value(matchOf(query))}::tsquery`;
      const cheap = query.maxPrice === undefined ? 'true' : `price <= ${value(query.maxPrice)}`;
      const counted = [...values];
      const category = query.category === undefined ? 'true' : `category = ${value(query.category)}`;
      const page = await client.query<{ id: string }>(
        `select id from searched where ${words} and ${cheap} and ${category} order by ends_at, id collate "C" limit ${pageSize}`,
        values,
      );
      const groups = await client.query<Group>(
        `select ${grouping}, count(*)::int as listings from (select *, ${cheap} as cheap from searched where ${words}) as matched group by ${grouping}`,
        counted,
      );
      return resultOfGroups(
        page.rows.map(({ id }) => id),
        groups.rows,
        query,
      );
    },
    change: upsert,
    async close() {
      end();
      await whole;
    },
    async externalMegabytes() {
      const { rows } = await client.query<{ bytes: string }>("select pg_total_relation_size('searched') as bytes");
      return Number(rows[0]?.bytes) / 1_000_000;
    },
  };
}

function matchOf({ words, adjacent }: BenchQuery): string {
  const quoted = words.map(({ text, match, corrections = [] }) =>
    match === 'fuzzy'
      ? `(${[text, ...corrections].map((word) => `'${word}'`).join(' | ')})`
      : `'${text}'${match === 'prefix' ? ':*' : ''}`,
  );
  return quoted.join(adjacent ? ' <-> ' : ' & ');
}
