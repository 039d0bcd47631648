#!/bin/sh
# Starts PostgreSQL in a container. The first start makes the database and the account that Cardfall uses.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --auth-local=peer --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl start --wait --options="-c listen_addresses=''"
  psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role cardfall login password :'password';
create database cardfall owner cardfall;
SQL
  pg_ctl stop --wait
fi
exec postgres
