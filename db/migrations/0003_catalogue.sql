-- Catalogue and reviews. Prices are cents, GST included.
create schema if not exists shop;

create table shop.category (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  position integer not null default 0
);

create table shop.picture (
  id integer generated always as identity primary key,
  name text not null unique,
  alt text not null,
  caption text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null
);

create table shop.product (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  short_description text not null default '',
  -- HTML, sanitised when it is written.
  description text not null default '',
  attributes jsonb not null default '[]',
  tags text[] not null default '{}',
  position integer not null default 0,
  published boolean not null default true,
  units_sold integer not null default 0,
  -- Kept with every review, so that listings sort by rating without counting.
  rating_average numeric(3, 2) not null default 0,
  rating_count integer not null default 0,
  -- Kept with every variant, so that listings sort by price without grouping.
  price_from integer not null default 0,
  price_to integer not null default 0,
  created_at timestamptz not null
);
create index product_by_position on shop.product (position, id) where published;
create index product_by_popularity on shop.product (units_sold desc, id) where published;
create index product_by_rating on shop.product (rating_average desc, rating_count desc, id) where published;
create index product_by_date on shop.product (created_at desc, id) where published;
create index product_by_price on shop.product (price_from, id) where published;

create table shop.product_category (
  product_id integer not null references shop.product on delete cascade,
  category_id integer not null references shop.category on delete cascade,
  primary key (category_id, product_id)
);
create index product_category_by_product on shop.product_category (product_id);

create table shop.product_picture (
  product_id integer not null references shop.product on delete cascade,
  picture_id integer not null references shop.picture,
  position integer not null,
  primary key (product_id, position)
);

create table shop.variant (
  id integer generated always as identity primary key,
  product_id integer not null references shop.product on delete cascade,
  sku text not null unique,
  -- Chosen value per option: {"colour": "terracotta"}; {} for the only variant of a simple product.
  options jsonb not null default '{}',
  position integer not null default 0,
  price integer not null check (price >= 0),
  regular_price integer not null check (regular_price >= price),
  stock integer not null check (stock >= 0),
  picture_id integer references shop.picture,
  weight_grams integer not null default 0,
  minimum_quantity integer not null default 1 check (minimum_quantity > 0),
  quantity_step integer not null default 1 check (quantity_step > 0),
  sold_individually boolean not null default false,
  changed_at timestamptz not null
);
create index variant_by_product on shop.variant (product_id, position);

create table shop.product_option (
  product_id integer not null references shop.product on delete cascade,
  name text not null,
  label text not null,
  position integer not null default 0,
  -- [{"value": "terracotta", "label": "Terracotta", "swatch": "#c96f4a"}]
  choices jsonb not null,
  primary key (product_id, name)
);

create table shop.review (
  id integer generated always as identity primary key,
  product_id integer not null references shop.product on delete cascade,
  author text not null,
  rating integer not null check (rating between 1 and 5),
  body text not null,
  verified boolean not null default false,
  published boolean not null default true,
  created_at timestamptz not null
);
create index review_by_product on shop.review (product_id, created_at desc, id) where published;
