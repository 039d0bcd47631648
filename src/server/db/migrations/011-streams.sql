-- The day's calls by their purpose. Calls of an earlier version have none.
alter table marketplace_calls
  add complete_hours integer not null default 0,
  add last_look      integer not null default 0,
  add following      integer not null default 0,
  add asked_for      integer not null default 0,
  add probing        integer not null default 0;
