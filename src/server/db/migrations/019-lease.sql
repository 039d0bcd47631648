-- The right of one process to run the jobs (docs/decisions/004-jobs-without-cron.md). The fence is part of a key, so that
-- only a new owner waits for writes that hold a key share of the row, and a renewal does not.
create table leases (
  name      text primary key,
  owner     uuid not null,
  label     text not null,
  owner_pid integer not null,
  fence     bigint not null,
  ends_at   timestamptz not null,
  unique (name, fence)
);
