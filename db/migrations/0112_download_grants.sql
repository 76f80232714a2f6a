-- What a paid order lets its buyer download: one row for each file of each line. A file that its product no longer
-- has is gone for earlier buyers too.
create table shop.download_grant (
  id bigint primary key generated always as identity,
  order_id bigint not null references shop."order" on delete cascade,
  -- The line of the order.
  position integer not null,
  download_id integer not null references shop.product_download on delete cascade,
  -- Secret of the link: 122 bits of chance.
  key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Downloads that are left; null is without a limit.
  remaining integer check (remaining >= 0),
  expires_at timestamptz,
  -- How often it was begun, and when last.
  downloaded integer not null default 0,
  last_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, position, download_id)
);
create index download_grant_by_download on shop.download_grant (download_id);
