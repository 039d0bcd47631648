-- compatible since: 020-deleted-accounts.sql
-- The maximum that a price has passed: another one can be passed later. Null for other kinds.
alter table notifications add column maximum numeric(9, 2);

-- When a message told a counted one as a number. Until now only the message said so, which is deleted earlier.
alter table notifications add column told_at timestamptz;
update notifications n set told_at = dispatched_at
where n.outcome = 'counted' and exists (select from message_notifications m where m.notification_id = n.id);
