-- What owners say about products, pictures and categories, and every movement of stock.

alter table shop.category
  add column if not exists parent_id integer references shop.category on delete restrict,
  add column if not exists picture_id integer references shop.picture on delete set null,
  add column if not exists seo_title text not null default '',
  add column if not exists seo_description text not null default '';
create index if not exists category_by_parent on shop.category (parent_id, position);

alter table shop.picture
  -- A new picture is shown once a job has made its sizes; until then it has no widths.
  add column state text not null default 'ready' check (state in ('making', 'ready', 'failed')),
  add column problem text not null default '',
  -- The point that stays in sight when a picture is cut to a shape: 0 is left and top, 1 right and bottom.
  add column focus_x real not null default 0.5 check (focus_x between 0 and 1),
  add column focus_y real not null default 0.5 check (focus_y between 0 and 1),
  -- The part that is shown, in shares of the original: {"x": 0.1, "y": 0, "width": 0.8, "height": 1}.
  add column crop jsonb,
  -- The file that was sent, kept in the data folder; null for pictures that came with the build.
  add column original text,
  add column file_name text not null default '',
  add column created_at timestamptz not null default now();
create index picture_by_file_name on shop.picture (lower(file_name));
create index product_picture_by_picture on shop.product_picture (picture_id);
create index variant_by_picture on shop.variant (picture_id);

alter table shop.product
  -- The code of a product with variations as a whole; a simple product has that of its only variant.
  add column group_sku text unique,
  -- False: the page answers, but no list, search or sitemap leads to it.
  add column if not exists listed boolean not null default true,
  add column featured boolean not null default false,
  add column archived_at timestamptz,
  -- Grows with every change by an owner, so that two who edit at once are told.
  add column version integer not null default 1,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column changed_at timestamptz not null default now();

-- Products shown with another one: instead of it, or with it in the cart.
create table shop.product_link (
  product_id integer not null references shop.product on delete cascade,
  kind text not null check (kind in ('up-sell', 'cross-sell')),
  linked_id integer not null references shop.product on delete cascade,
  position integer not null,
  primary key (product_id, kind, position)
);
create index product_link_by_linked on shop.product_link (linked_id);

-- Written in the transaction of every change of stock, never changed afterwards.
create table shop.stock_movement (
  id bigint generated always as identity primary key,
  variant_id integer not null references shop.variant on delete cascade,
  at timestamptz not null default now(),
  change integer not null,
  -- How many there were afterwards.
  stock integer not null,
  reason text not null check (reason in ('opening', 'sale', 'return', 'manual', 'import')),
  -- What it belongs to: an order, a file.
  reference text not null default '',
  owner_name text not null default ''
);
create index stock_movement_by_variant on shop.stock_movement (variant_id, id desc);
create index variant_by_stock on shop.variant (stock, id);
