-- What is known of the market, by layer. It is read again within hours, so earlier rows, which were of a narrower scope,
-- are not kept.
delete from marketplace_slices;
delete from marketplace_scope;
alter table marketplace_slices
  add layer text not null,
  drop constraint marketplace_slices_pkey,
  add primary key (market, layer, from_at);

-- How many auctions of a market are still to be read the first time until a moment.
create table marketplace_outlooks (
  market   text             primary key,
  to_at    timestamptz      not null,
  auctions double precision not null check (auctions >= 0)
);
