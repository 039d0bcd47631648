-- Secrets all processes share, made by the first that needs one.
create table secrets (
  name  text primary key,
  value text not null
);

-- Proofs of work already handed in: each counts once.
create table used_captchas (
  nonce   text primary key,
  ends_at timestamptz not null
);

-- What is to be mailed, written with the answer and sent after it, so that no answer tells by its time whether anybody
-- was written to.
create table outbox (
  id         bigint generated always as identity primary key,
  kind       text        not null,
  email      text        not null,
  created_at timestamptz not null,
  due_at     timestamptz not null,
  attempts   integer     not null default 0
);

create index outbox_due_at on outbox (due_at);

-- The token itself is only in the mail: here is its SHA-256.
create table password_resets (
  token_hash bytea primary key,
  user_id    uuid        not null references users on delete cascade,
  ends_at    timestamptz not null
);

create index password_resets_user_id on password_resets (user_id);
