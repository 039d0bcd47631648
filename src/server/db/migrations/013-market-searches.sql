-- Words that visitors search for, in one market each. Nothing in it says who searched: demand is a decayed number of
-- different networks. A row waits for a call while waiting_since is set.
create table marketplace_searches (
  id            uuid             primary key default gen_random_uuid(),
  market        text             not null,
  words         text             not null,
  wish          text             not null check (wish in ('soonest', 'newest')),
  demand        double precision not null,
  demand_at     timestamptz      not null,
  waiting_since timestamptz,
  answered_at   timestamptz,
  is_complete   boolean          not null default false,
  has_found     boolean          not null default false,
  barren        integer          not null default 0 check (barren >= 0),
  failures      integer          not null default 0 check (failures >= 0),
  not_before    timestamptz,
  unique (market, words, wish)
);

create index on marketplace_searches (waiting_since) where waiting_since is not null;

-- The tokens of these searches: one row, once something was searched for.
create table marketplace_search_tokens (
  "only"          boolean          primary key default true check ("only"),
  tokens          double precision not null check (tokens >= 0),
  unproven_tokens double precision not null check (unproven_tokens >= 0),
  spent           double precision not null check (spent >= 0),
  resets_at       timestamptz      not null,
  refilled_at     timestamptz      not null
);
