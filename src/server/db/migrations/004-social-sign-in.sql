-- Sign-ins under way at a provider. State and cookie are here only as SHA-256: each ends one sign-in, in one browser.
create table social_sign_ins (
  state_hash   bytea primary key,
  browser_hash bytea       not null,
  provider     text        not null check (provider in ('google', 'facebook')),
  nonce        text        not null,
  verifier     text        not null,
  ends_at      timestamptz not null
);

-- What a provider told us of somebody, until the page that waits for it asks: for a minute, once, in the same browser.
create table social_credentials (
  credential_hash bytea primary key,
  browser_hash    bytea       not null,
  provider        text        not null check (provider in ('google', 'facebook')),
  issuer          text        not null,
  subject         text        not null,
  email           text,
  email_proven    boolean     not null,
  name            text        not null,
  picture         text,
  ends_at         timestamptz not null
);

-- Tokens of mails that ask to confirm an address, as SHA-256.
create table email_proofs (
  token_hash bytea primary key,
  user_id    uuid        not null references users on delete cascade,
  ends_at    timestamptz not null
);

create index email_proofs_user_id on email_proofs (user_id);
