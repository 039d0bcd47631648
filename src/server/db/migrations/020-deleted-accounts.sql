-- compatible since: 019-lease.sql
-- Ids of deleted accounts, so that restoring an older backup brings none of them back (docs/decisions/016-backup.md). An id
-- is random: nothing in it says whose account it was. A trigger, because accounts are also deleted by earlier versions
-- that run during an update, and by hand.
create table deleted_accounts (
  id         uuid primary key,
  deleted_at timestamptz not null default now()
);

create function store_deleted_account() returns trigger language plpgsql as $$
begin
  insert into deleted_accounts (id) values (old.id) on conflict do nothing;
  return null;
end $$;

create trigger store_deleted_account after delete on users
  for each row execute function store_deleted_account();
