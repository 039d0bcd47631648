-- What was last seen of listings that are on somebody's wishlist, so that an auction that is over can still be shown to
-- who saved it. No more of it than that takes, and once for all who saved it.
create table saved_listings (
  item_id       text primary key,
  category      text,
  title         text        not null,
  currency      text        not null,
  bid_price     numeric(12, 2) not null check (bid_price >= 0),
  bid_count     integer     not null check (bid_count >= 0),
  ends_at       timestamptz not null,
  picture       text,
  more_pictures text[]      not null default '{}',
  address       text        not null,
  condition     text,
  last_seen_at  timestamptz not null
);

create table wishlist_items (
  user_id  uuid        not null references users on delete cascade,
  item_id  text        not null references saved_listings,
  added_at timestamptz not null,
  primary key (user_id, item_id)
);

create index wishlist_items_item_id on wishlist_items (item_id);
