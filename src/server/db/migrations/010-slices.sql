drop table marketplace_scans;

-- What is known of the market: each row a stretch of end times of one market, how many auctions the last scan found to
-- end in it, and when that scan began. A market's stretches follow one another without a gap.
create table marketplace_slices (
  market     text             not null,
  from_at    timestamptz      not null,
  to_at      timestamptz      not null check (to_at > from_at),
  listings   double precision not null check (listings >= 0),
  scanned_at timestamptz      not null,
  primary key (market, from_at)
);

-- Which auctions are read at all: one row. How many end within a day is kept by level, as far as it was asked.
create table marketplace_scope (
  "only"     boolean primary key default true check ("only"),
  level      integer     not null,
  decided_at timestamptz not null,
  ends_a_day integer[]   not null
);

-- How many calls a day the marketplace says it grants: one row, once it was asked.
create table marketplace_grant (
  "only"  boolean primary key default true check ("only"),
  a_day   integer not null check (a_day >= 0)
);

-- What went wrong in the last day.
create table marketplace_failures (
  at      timestamptz not null,
  market  text,
  code    text        not null,
  message text        not null
);

-- How many cards of a market were shown, older ones counting less and less: calls go where people look.
create table marketplace_interest (
  market     text             primary key,
  shown      double precision not null,
  counted_at timestamptz      not null
);
