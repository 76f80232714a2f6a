-- Coupons: a rule that takes something off, and the codes that call it. Amounts are cents, GST
-- included; a percentage is kept in hundredths of a percent.
create table shop.coupon (
  id integer generated always as identity primary key,
  name text not null,
  -- shared: one code for everybody. single-use: many codes, each for one order.
  code_mode text not null check (code_mode in ('shared', 'single-use')),
  kind text not null check (kind in ('percent', 'fixed-cart', 'fixed-product', 'free-shipping')),
  amount integer not null check (amount >= 0 and (kind <> 'percent' or amount <= 10000)),
  free_shipping boolean not null,
  minimum_spend integer check (minimum_spend >= 0),
  maximum_spend integer check (maximum_spend >= 0),
  -- Ids; one that is gone matches nothing.
  product_ids integer[] not null default '{}',
  excluded_product_ids integer[] not null default '{}',
  category_ids integer[] not null default '{}',
  excluded_category_ids integer[] not null default '{}',
  exclude_sale boolean not null default false,
  individual_use boolean not null default false,
  item_limit integer check (item_limit > 0),
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_customer integer check (usage_limit_per_customer > 0),
  -- Days of the store's zone, both included.
  starts_on date,
  ends_on date,
  enabled boolean not null default true,
  archived_at timestamptz,
  -- Kept with every use, so that nothing is counted while a shopper waits.
  uses integer not null default 0 check (uses >= 0),
  given bigint not null default 0 check (given >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index coupon_by_time on shop.coupon (created_at desc, id desc);

-- Codes made in bulk; the job counts what it has made.
create table shop.coupon_batch (
  id integer generated always as identity primary key,
  coupon_id integer not null references shop.coupon on delete cascade,
  prefix text not null,
  wanted integer not null check (wanted > 0),
  made integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index coupon_batch_by_coupon on shop.coupon_batch (coupon_id, id desc);

create table shop.coupon_code (
  id bigint generated always as identity primary key,
  coupon_id integer not null references shop.coupon on delete cascade,
  batch_id integer references shop.coupon_batch on delete cascade,
  -- In capitals: the same for the owner, the shopper and the search.
  code text not null unique,
  uses integer not null default 0 check (uses >= 0)
);
create index coupon_code_by_coupon on shop.coupon_code (coupon_id, id);

-- Who used which code in which order. A released use counts no more; its order was not paid.
create table shop.coupon_use (
  order_id bigint not null references shop."order",
  coupon_id integer not null references shop.coupon,
  code_id bigint not null references shop.coupon_code,
  -- Digest of the email, normalised: enough to count by, no address to lose.
  customer text not null,
  amount integer not null,
  taken_at timestamptz not null,
  released_at timestamptz,
  primary key (order_id, coupon_id)
);
create index coupon_use_by_customer on shop.coupon_use (coupon_id, customer) where released_at is null;
create index coupon_use_by_time on shop.coupon_use (coupon_id, taken_at desc);
create index coupon_use_by_code on shop.coupon_use (code_id);

-- How often a session or an address has tried codes that do not exist; digests, forgotten after a day.
create table shop.coupon_guess (
  guesser text primary key,
  wrong integer not null,
  until timestamptz not null
);
create index coupon_guess_by_end on shop.coupon_guess (until);

-- Codes of a cart in the order they were put in.
alter table shop.cart add column coupons text[] not null default '{}';
