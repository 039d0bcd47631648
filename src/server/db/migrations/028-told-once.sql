-- compatible since: 020-deleted-accounts.sql
-- The maximum that a price has passed: another one can be passed later. Null for other kinds.
alter table notifications add column maximum numeric(9, 2);

-- What a message told as a number has nothing more to tell. Until now only the message said so, which is deleted earlier.
update notifications n set outcome = 'dropped'
where n.outcome = 'counted' and exists (select from message_notifications m where m.notification_id = n.id);
