-- The browser an account was made in, as the SHA-256 of its cookie.
alter table users add column browser_hash bytea;
