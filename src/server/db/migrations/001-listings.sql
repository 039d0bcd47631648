-- Live auctions as the marketplace last told of them. A row is a listing's newest state, never its history.
create table listings (
  item_id           text primary key,
  category          text,
  title             text        not null,
  currency          text        not null,
  bid_price         numeric(12, 2) not null check (bid_price >= 0),
  bid_count         integer     not null check (bid_count >= 0),
  buy_now_price     numeric(12, 2),
  -- Null is unknown, which is not free.
  shipping_cost     numeric(12, 2),
  ends_at           timestamptz not null,
  listed_at         timestamptz,
  picture           text,
  more_pictures     text[]      not null default '{}',
  address           text        not null,
  seller            text,
  condition         text,
  first_seen_at     timestamptz not null,
  last_seen_at      timestamptz not null,
  -- The transaction that wrote the row: catalogues ask for everything written since the oldest one still open when
  -- they last asked, which misses nothing however transactions overlap.
  written_by        xid8        not null default pg_current_xact_id()
) with (fillfactor = 80);

create index listings_written_by on listings (written_by);
create index listings_last_seen_at on listings (last_seen_at);
create index listings_ends_at on listings (ends_at);

-- Calls to the marketplace per day of its quota; one row a day.
create table marketplace_calls (
  resets_at timestamptz primary key,
  used      integer not null check (used >= 0)
);

-- What each slice of the market was like when it was last scanned.
create table marketplace_scans (
  slice       text primary key,
  started_at  timestamptz not null,
  finished_at timestamptz,
  pages       integer not null default 0,
  total       integer,
  failure     text
);
