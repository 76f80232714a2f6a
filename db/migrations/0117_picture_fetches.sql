-- Pictures that files name by an address on the internet; each address is fetched once.
create table shop.picture_fetch (
  id bigint generated always as identity primary key,
  url text not null check (length(url) <= 2000),
  state text not null check (state in ('waiting', 'fetched', 'missing')),
  -- What the picture shows, as the file says it.
  alt text not null default '',
  picture_id integer references shop.picture on delete set null,
  -- Why it could not be had, in words.
  problem text not null default '',
  tries integer not null default 0,
  -- Until when a job has it in hand; one that was cut off leaves it to the next.
  claimed_until timestamptz,
  updated_at timestamptz not null,
  unique (url)
);
create index picture_fetch_waiting on shop.picture_fetch (id) where state = 'waiting';

-- The pictures that a file wants on a product, each at a place, and on one of its variations: to be fetched, or of the
-- library.
create table shop.picture_use (
  fetch_id bigint references shop.picture_fetch on delete cascade,
  picture_id integer references shop.picture on delete cascade,
  product_id integer not null references shop.product on delete cascade,
  variant_id integer references shop.variant on delete cascade,
  place integer not null,
  -- False while a fetched picture has still to be put there.
  shown boolean not null default false,
  -- The file that asked for it.
  import_id bigint references shop.product_import on delete set null,
  check (num_nonnulls(fetch_id, picture_id) = 1)
);
create unique index picture_use_once on shop.picture_use (
  product_id, coalesce(variant_id, 0), coalesce(fetch_id, 0), coalesce(picture_id, 0)
);
create index picture_use_by_fetch on shop.picture_use (fetch_id) where fetch_id is not null;
create index picture_use_by_import on shop.picture_use (import_id);
