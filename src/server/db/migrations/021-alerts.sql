-- compatible since: 020-deleted-accounts.sql
-- Saved searches. `search` is the query of the search as the API takes it, in one order, so that equal searches are one row.
create table alerts (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id) on delete cascade,
  search        text not null check (length(search) <= 4000),
  max_total     numeric(9, 2) check (max_total > 0),
  created_at    timestamptz not null default now(),
  paused_at     timestamptz,
  last_found_at timestamptz,
  unique (user_id, search)
);
