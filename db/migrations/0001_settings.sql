-- Settings of the store that the house needs before anything else, and secrets made on first start.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
