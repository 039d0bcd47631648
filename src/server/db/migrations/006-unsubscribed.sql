-- Addresses that get no deal alerts. Mails about the account itself are sent all the same.
create table unsubscribed (
  email text primary key,
  since timestamptz not null
);
