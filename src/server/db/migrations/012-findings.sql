-- Abilities of the marketplace that its contract leaves open: one row each, once found out. `value` is a number whose
-- unit depends on the name, such as milliseconds.
create table marketplace_findings (
  name       text             primary key,
  verdict    text             not null check (verdict in ('works', 'refused', 'ignored', 'unknown')),
  value      double precision,
  detail     text             not null,
  checked_at timestamptz      not null
);
