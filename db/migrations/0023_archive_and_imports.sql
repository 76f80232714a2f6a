-- What an archived product was before, so that bringing it back needs no decision.
alter table shop.product add column was_published boolean not null default false;

-- A file of products on its way into the catalogue: uploaded, checked, then run. One row a file.
create table shop.product_import (
  id bigint generated always as identity primary key,
  -- ready: waits for its columns to be mapped. checked: the dry run is done. Files of finished ones are gone.
  state text not null check (
    state in ('ready', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')
  ),
  file_name text not null,
  upload text not null,
  encoding text not null,
  delimiter text not null,
  headers jsonb not null,
  -- Field of the catalogue by column; null for a column that is left out.
  mapping jsonb not null,
  options jsonb not null,
  -- Bytes read while the file is staged, rows written afterwards.
  progress bigint not null default 0,
  progress_of bigint not null default 0,
  problem text not null default '',
  cancel_asked boolean not null default false,
  owner_id text not null,
  owner_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_import_by_time on shop.product_import (id desc);

-- The rows of a file while it is checked and run; grouped by product, parents and variations together.
create table shop.product_import_row (
  import_id bigint not null references shop.product_import on delete cascade,
  line integer not null,
  kind text not null check (kind in ('product', 'variation')),
  sku text,
  ref_id integer,
  -- A variation's parent as the file names it.
  parent_sku text,
  parent_id integer,
  name text not null default '',
  -- Line of the product the row belongs to; rows of one product are written together.
  group_line integer,
  data jsonb not null,
  outcome text check (outcome in ('create', 'change', 'same', 'refused')),
  -- [{"column": "Regular price", "message": "…"}]
  problems jsonb not null default '[]',
  written boolean not null default false,
  primary key (import_id, line)
);
create index product_import_row_by_group on shop.product_import_row (import_id, group_line, line);
create index product_import_row_by_sku on shop.product_import_row (import_id, lower(sku)) where sku is not null;
create index product_import_row_by_outcome on shop.product_import_row (import_id, outcome, line);
create index if not exists order_line_by_product on shop.order_line (product_id);
