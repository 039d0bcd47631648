-- A mail that is sent again after a crash has the same Message-ID, so that mailboxes can show it once. A mail that will
-- not be sent stays for a month as a dead letter. It is due at infinity, so that no version of the product sends it.
alter table outbox
  add column message_id uuid not null default gen_random_uuid(),
  add column failed_at  timestamptz,
  add column failure    text;
