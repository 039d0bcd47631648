-- compatible since: 020-deleted-accounts.sql
-- A channel outlives its account until the messages that may not stay at the receiver are taken back.
alter table channels alter column user_id drop not null;
alter table channels drop constraint channels_user_id_fkey;
alter table channels add constraint channels_user_id_fkey
  foreign key (user_id) references users (id) on delete set null not valid;
alter table channels validate constraint channels_user_id_fkey;
