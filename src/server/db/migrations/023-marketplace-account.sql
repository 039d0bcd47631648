-- compatible since: 020-deleted-accounts.sql
-- What is known of the marketplace belongs to the account it was seen with, a hash of address, keys and site. Null is
-- written by the version before this one, and counts as the present account.
alter table marketplace_failures add column account text;
alter table marketplace_findings add column account text;
alter table marketplace_pause add column account text;
alter table marketplace_grant add column account text;
