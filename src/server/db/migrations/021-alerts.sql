-- compatible since: 020-deleted-accounts.sql
-- Saved searches and what people hear of them (docs/decisions/020-alerts.md). Nothing here repeats what a listing says:
-- title, price and bids are read from `listings` when a message is written, so that a deleted listing is in no message.

-- `search` is the query of the search as the API takes it, in one order, so that equal searches are one row.
create table alerts (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id) on delete cascade,
  search        text not null check (length(search) <= 4000),
  max_total     numeric(9, 2) check (max_total > 0),
  kinds         text[] not null default '{found}',
  lead_minutes  smallint not null default 15 check (lead_minutes between 1 and 1440),
  -- Only cards first seen since then are reported; the beginning of time for a person who asked for what was live, too.
  new_since     timestamptz not null default now(),
  -- Names the feeds of the search. Whoever has it can read them.
  feed_token    text not null unique,
  created_at    timestamptz not null default now(),
  paused_at     timestamptz,
  last_found_at timestamptz,
  -- The process that matches reads what changed lately, again and again: adding a search twice changes nothing.
  changed_at    timestamptz not null default clock_timestamp(),
  unique (user_id, search)
);

create index alerts_changed_at on alerts (changed_at);

-- How an account wants to hear of cards, over all its searches. Times of day are minutes since midnight in its time zone.
create table notification_settings (
  user_id               uuid primary key references users (id) on delete cascade,
  time_zone             text not null default 'UTC',
  quiet_from            smallint check (quiet_from between 0 and 1439),
  quiet_until           smallint check (quiet_until between 0 and 1439),
  digest_at             smallint check (digest_at between 0 and 1439),
  max_per_day           smallint not null default 20 check (max_per_day between 1 and 200),
  paused_until          timestamptz,
  wishlist_kinds        text[] not null default '{}',
  wishlist_lead_minutes smallint not null default 15 check (wishlist_lead_minutes between 1 and 1440),
  calendar_token        text not null unique,
  check ((quiet_from is null) = (quiet_until is null))
);

create table snoozed_cards (
  user_id uuid not null references users (id) on delete cascade,
  item_id text not null,
  until   timestamptz not null,
  primary key (user_id, item_id)
);

-- A way to reach a person. `address` is empty for mail, which goes to the account's address.
create table channels (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id) on delete cascade,
  kind          text not null check (kind in ('mail', 'push', 'webhook', 'discord')),
  address       text not null default '',
  -- The keys of a push subscription, or the secret that signs a webhook.
  secret        text,
  label         text not null default '',
  created_at    timestamptz not null default now(),
  failing_since timestamptz,
  -- A channel that is gone or failed for days is kept, so that its owner can see why nothing comes.
  disabled_at   timestamptz,
  failure       text,
  -- Its owner has removed it. It is kept until the messages that may not stay at the receiver are taken back.
  removed_at    timestamptz,
  unique (user_id, kind, address)
);

-- One thing to tell one person about one card: once, over all their searches.
create table notifications (
  id            bigint generated always as identity primary key,
  user_id       uuid not null references users (id) on delete cascade,
  item_id       text not null,
  kind          text not null,
  alert_id      uuid references alerts (id) on delete set null,
  -- When this product saw what the notification says.
  seen_at       timestamptz not null,
  -- From when on it could be told: how late a message is counts from then.
  ready_at      timestamptz not null,
  -- When it is looked at next: later than ready_at in quiet hours, for a digest, or after a failure.
  due_at        timestamptz not null,
  ends_at       timestamptz not null,
  -- When it was put into a message, or decided that there is nothing to tell.
  dispatched_at timestamptz,
  outcome       text check (outcome in ('sent', 'counted', 'dropped')),
  unique (user_id, item_id, kind)
);

create index notifications_due on notifications (due_at) where dispatched_at is null;
create index notifications_ends_at on notifications (ends_at);
create index notifications_alert_id on notifications (alert_id);

-- What one channel is sent at once: one notification, or those of a digest.
create table messages (
  id           bigint generated always as identity primary key,
  channel_id   uuid not null references channels (id) on delete cascade,
  -- Notifications above the number a day, told as "and 14 more".
  more         integer not null default 0,
  created_at   timestamptz not null,
  due_at       timestamptz not null,
  attempts     integer not null default 0,
  sent_at      timestamptz,
  failed_at    timestamptz,
  failure      text,
  -- Where the receiver keeps it, so that it can be taken back; and until when it may stay.
  external_id  text,
  withdraw_at  timestamptz,
  withdrawn_at timestamptz
);

create index messages_due_at on messages (due_at) where sent_at is null and failed_at is null;
create index messages_withdraw_at on messages (withdraw_at) where withdrawn_at is null;
create index messages_channel_id on messages (channel_id);

create table message_notifications (
  message_id      bigint not null references messages (id) on delete cascade,
  notification_id bigint not null references notifications (id) on delete cascade,
  primary key (message_id, notification_id)
);

create index message_notifications_notification_id on message_notifications (notification_id);

-- How late messages were, without saying of what: kept longer than anything of the marketplace may be.
create table notification_delays (
  user_id  uuid not null references users (id) on delete cascade,
  kind     text not null,
  sent_at  timestamptz not null,
  delay_ms bigint not null
);

create index notification_delays_user_id on notification_delays (user_id, sent_at);

-- Until when new listings were held against the saved searches.
create table alert_progress (
  "only"        boolean primary key default true check ("only"),
  matched_until timestamptz not null
);

-- A mail of the outbox that is one of these messages: at most one mail for each. No foreign key, because a restore empties
-- the messages and leaves the outbox: a mail whose message is gone is not sent.
alter table outbox add column alert_message_id bigint unique;

-- What is new is read again and again.
create index listings_first_seen_at on listings (first_seen_at);
