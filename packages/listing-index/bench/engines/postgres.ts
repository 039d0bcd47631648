import pg from 'pg';
import { withTemporaryPostgres } from '../../../../bench/temporaryPostgres.ts';
import { bidLimits } from '../../src/facets/standings.ts';
import type { Listing } from '../../src/listing/Listing.ts';
import { benchReading } from '../benchReading.ts';
import { type BenchQuery, type Engine, pageSize } from '../Engine.ts';
import { priceClassOf, rowOf } from '../facetsOf.ts';
import { answerOfGroups, type Group, grouping } from './groups.ts';

/** PostgreSQL's full text with a GIN index, over its socket. Told what mistyped words are meant as. */
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
      condition text, price float8, price_class int, bid_class int, words tsvector)`);
  const put = async (listings: readonly Listing[]) => {
    const rows = listings.map((listing) => {
      const { graders, bids, endsAt, ...row } = rowOf(listing);
      return {
        ...row,
        ends_at: endsAt,
        graders: graders.join(),
        price_class: priceClassOf(row.price),
        bid_class: bidLimits.findIndex((limit) => bids <= limit),
        words: benchReading
          .termsOf(listing)
          .map(({ text, place }) => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}':${place + 1}`)
          .join(' '),
      };
    });
    await client.query(
      `insert into searched select * from jsonb_populate_recordset(null::searched, $1)
       on conflict (id) do update set price = excluded.price, price_class = excluded.price_class,
         bid_class = excluded.bid_class, ends_at = excluded.ends_at, words = excluded.words`,
      [JSON.stringify(rows)],
    );
  };
  return {
    add: put,
    async ready() {
      await client.query('create index on searched using gin (words); create index on searched (ends_at, id)');
      await client.query('vacuum analyze searched');
    },
    can: ({ words, adjacent }) => !adjacent || words.every(({ match }) => match !== 'fuzzy'),
    async find(query) {
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
      return answerOfGroups(
        page.rows.map(({ id }) => id),
        groups.rows,
        query,
      );
    },
    change: put,
    async close() {
      end();
      await whole;
    },
    async elsewhere() {
      const { rows } = await client.query<{ bytes: string }>("select pg_total_relation_size('searched') as bytes");
      return Number(rows[0]?.bytes) / 1_000_000;
    },
  };
}

function matchOf({ words, adjacent }: BenchQuery): string {
  const quoted = words.map(({ text, match, meant = [] }) =>
    match === 'fuzzy'
      ? `(${[text, ...meant].map((word) => `'${word}'`).join(' | ')})`
      : `'${text}'${match === 'prefix' ? ':*' : ''}`,
  );
  return quoted.join(adjacent ? ' <-> ' : ' & ');
}
