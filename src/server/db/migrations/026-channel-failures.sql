-- compatible since: 020-deleted-accounts.sql
-- When a channel last failed: failures that are far apart are not one outage.
alter table channels add column last_failed_at timestamptz;
