-- Keys by which other programs use an account's campaigns, leads and reports. A key is stored as its SHA-256 only; `prefix`
-- is its beginning, by which people tell keys apart.
create table popups.api_key (
  id text primary key,
  client_id text not null references popups.account on delete cascade,
  name text not null,
  prefix text not null,
  hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_by_account on popups.api_key (client_id, created_at desc);
