-- compatible since: 020-deleted-accounts.sql
-- The desk: folders of a wishlist, and what a collector writes about a saved card.

create table wishlist_folders (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users (id) on delete cascade,
  name        text not null check (length(name) between 1 and 60),
  sharing     text not null default 'private' check (sharing in ('private', 'link', 'public')),
  -- Whoever has it can see the cards of the folder. A folder that is private again has none, so an old link is worthless.
  share_token text unique,
  created_at  timestamptz not null default now(),
  unique (user_id, name),
  unique (user_id, id),
  check ((sharing = 'private') = (share_token is null))
);

alter table wishlist_items
  add column folder_id uuid,
  add column note text,
  -- The most that price and shipping may be together.
  add column max_total numeric(9, 2);

-- Not validated: all existing rows are null, and reading them would hold the table. A folder is of the same account.
alter table wishlist_items
  add constraint wishlist_items_folder foreign key (user_id, folder_id) references wishlist_folders (user_id, id)
    on delete set null (folder_id) not valid,
  add constraint wishlist_items_note check (length(note) between 1 and 1000) not valid,
  add constraint wishlist_items_max_total check (max_total > 0) not valid;

create index wishlist_items_folder_id on wishlist_items (folder_id) where folder_id is not null;
