-- A notice that an account was deleted looks for the listings of its seller; there are some 1,500 a day.
create index listings_seller on listings (seller) where seller is not null;
