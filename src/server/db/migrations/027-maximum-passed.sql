-- compatible since: 020-deleted-accounts.sql
-- True if a card cost more than its maximum when the maximum was set: it cannot pass it any more.
alter table wishlist_items add column over_when_set boolean not null default false;
