-- A file of coupons on its way into the shop: uploaded, checked, then run; as shop.product_import.
create table shop.coupon_import (
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

-- The rows of a file while it is checked and run: the cells as the file has them.
create table shop.coupon_import_row (
  import_id bigint not null references shop.coupon_import on delete cascade,
  line integer not null,
  -- Code, or name of a coupon with single-use codes: what the row is about.
  name text not null,
  -- What makes two rows the same coupon.
  key text not null,
  cells jsonb not null,
  outcome text check (outcome in ('create', 'change', 'same', 'refused')),
  problems jsonb not null default '[]',
  remarks jsonb not null default '[]',
  written boolean not null default false,
  primary key (import_id, line)
);
create index coupon_import_row_by_outcome on shop.coupon_import_row (import_id, outcome, line);
