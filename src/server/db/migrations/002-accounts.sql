create table users (
  id                uuid primary key default gen_random_uuid(),
  -- In its normal form (domain/accounts/emailAddress): the only form it is ever compared in.
  email             text        not null unique,
  email_verified_at timestamptz,
  username          text        not null,
  first_name        text        not null,
  last_name         text        not null,
  photo_url         text,
  -- Null for an account that signs in through a provider only.
  password_hash     text,
  created_at        timestamptz not null default now()
);

-- Who a provider says somebody is: issuer and subject, never the e-mail address.
create table identities (
  issuer     text        not null,
  subject    text        not null,
  provider   text        not null check (provider in ('google', 'facebook')),
  user_id    uuid        not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index identities_user_id on identities (user_id);

-- The token itself is nowhere: only its SHA-256.
create table sessions (
  token_hash   bytea primary key,
  id           uuid        not null unique default gen_random_uuid(),
  user_id      uuid        not null references users on delete cascade,
  device       text,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  ends_at      timestamptz not null
);

create index sessions_user_id on sessions (user_id);
create index sessions_ends_at on sessions (ends_at);

-- Of the library rate-limiter-flexible, which keeps its counts here for all processes.
create table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
