-- The last good copy of each news feed, already reduced to what is shown.
create table news_feeds (
  url           text primary key,
  title         text        not null,
  link          text        not null,
  items         jsonb       not null,
  etag          text,
  last_modified text,
  fetched_at    timestamptz not null
);
