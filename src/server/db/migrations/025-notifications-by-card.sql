-- compatible since: 020-deleted-accounts.sql
-- Finds what is still to be told of the cards that were just seen.
create index notifications_waiting on notifications (item_id) where dispatched_at is null;
