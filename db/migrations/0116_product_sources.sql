-- Which product came of which row of another shop's export, so that the same file changes nothing a second time when
-- its products have no SKU. IDs of different shops may be alike: the name belongs to the key.
create table shop.product_source (
  dialect text not null,
  -- ID in the other shop, or its handle.
  source_id text not null,
  -- Name in lower case; '' where the id alone tells products apart.
  name text not null,
  product_id integer not null references shop.product on delete cascade,
  primary key (dialect, source_id, name)
);
create index product_source_by_product on shop.product_source (product_id);
