-- Notices that accounts of the marketplace are deleted, each taken once. Nothing in them says whose.
create table deletion_notices (
  id          text primary key,
  received_at timestamptz not null
);

-- Names of deleted accounts, as SHA-256: a late listing must not bring one back.
create table deleted_sellers (
  name_hash bytea primary key
);
