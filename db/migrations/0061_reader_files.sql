-- A file of readers on its way onto a list: uploaded, checked, then run; as shop.product_import. `options` says
-- which list, and where these people have agreed.
create table pages.reader_import (
  id bigint generated always as identity primary key,
  state text not null check (
    state in ('ready', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')
  ),
  file_name text not null,
  upload text not null,
  encoding text not null,
  delimiter text not null,
  headers jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  progress bigint not null default 0,
  progress_of bigint not null default 0,
  problem text not null default '',
  cancel_asked boolean not null default false,
  owner_id text not null,
  owner_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The rows of a file while it is checked and run. What they say of people is blanked once it is written down
-- elsewhere, and of refused rows after thirty days; the outcomes stay for the counts.
create table pages.reader_import_row (
  import_id bigint not null references pages.reader_import on delete cascade,
  line integer not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  -- Where she has agreed, and when, as far as the file tells.
  source text not null,
  agreed_at timestamptz,
  outcome text check (outcome in ('create', 'change', 'same', 'refused')),
  problems jsonb not null default '[]',
  written boolean not null default false,
  primary key (import_id, line)
);
create index reader_import_row_by_email on pages.reader_import_row (email);
create index reader_import_row_by_outcome on pages.reader_import_row (import_id, outcome, line);
