-- No call is made before this time: the marketplace refused one, or said that the day's calls are used up.
create table marketplace_pause (
  "only"   boolean     primary key default true check ("only"),
  until    timestamptz not null,
  -- Refusals in a row. Each makes the pause longer.
  refusals integer     not null check (refusals >= 0)
);
