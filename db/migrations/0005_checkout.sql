-- Checkout attempts, orders, stock holds. One attempt leads to at most one order and one charge; the
-- unique keys below hold that even if the code fails. Amounts are cents, GST included.
create schema if not exists shop;

create table shop.checkout_attempt (
  id text primary key,
  session text not null,
  state text not null check (
    state in ('open', 'placed', 'authenticating', 'processing', 'declined', 'paid', 'abandoned')
  ),
  -- The cart that the shopper saw: another one must be shown before it is paid for.
  cart_version integer not null,
  cart_hash text not null,
  amount integer not null check (amount >= 0),
  order_id bigint unique,
  provider_intent text unique,
  -- The payment method of the last try; the same one again is the same request.
  payment_method text,
  -- Why the last try failed: {"code": …, "message": …}.
  refusal jsonb,
  -- While a try is under way nobody else may start one; a crash ends with this moment.
  busy_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  check (state in ('open', 'abandoned') or order_id is not null)
);
-- A session has one live attempt: a second tab finds the first one's.
create unique index checkout_attempt_live on shop.checkout_attempt (session)
  where state not in ('paid', 'abandoned');
create index checkout_attempt_by_session on shop.checkout_attempt (session, updated_at desc);
create index checkout_attempt_hanging on shop.checkout_attempt (checked_at nulls first)
  where state in ('placed', 'authenticating', 'processing', 'declined');

create sequence shop.order_number start with 1001;

create table shop."order" (
  id bigint generated always as identity primary key,
  -- What people call it; never reused, gaps are harmless. A table can have one identity column only.
  number bigint not null unique default nextval('shop.order_number'),
  -- Secret of the order-received address.
  key text not null,
  attempt_id text not null unique references shop.checkout_attempt,
  status text not null check (
    status in ('pending', 'failed', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded')
  ),
  email text not null,
  phone text not null,
  -- Addresses as given: first_name, last_name, company, country, address_1, …
  billing jsonb not null,
  shipping jsonb not null,
  comments text not null,
  items integer not null,
  discount integer not null,
  shipping_amount integer not null,
  shipping_gst integer not null,
  gst integer not null,
  total integer not null,
  shipping_label text not null,
  payment_method text not null,
  payment_title text not null,
  payment_charge text,
  payment_card text,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (items - discount + shipping_amount = total)
);
alter table shop.checkout_attempt
  add foreign key (order_id) references shop."order" deferrable initially deferred;
create index order_by_time on shop."order" (created_at desc, id desc);
create index order_by_status on shop."order" (status, created_at desc, id desc);
create index order_by_email on shop."order" (lower(email));

-- What was sold, with names and prices as they were; the catalogue may change after.
create table shop.order_line (
  order_id bigint not null references shop."order",
  position integer not null,
  product_id integer not null,
  variant_id integer not null,
  name text not null,
  sku text not null,
  url text not null,
  options jsonb not null,
  picture jsonb,
  unit_price integer not null,
  quantity integer not null check (quantity > 0),
  subtotal integer not null check (subtotal = unit_price * quantity),
  discount integer not null,
  gst integer not null,
  primary key (order_id, position)
);

-- Pieces kept for payments under way. A row counts until it is deleted: a lapsed one only after the
-- provider has confirmed that no money can come any more.
create table shop.stock_hold (
  attempt_id text not null references shop.checkout_attempt,
  variant_id integer not null references shop.variant on delete cascade,
  quantity integer not null check (quantity > 0),
  until timestamptz not null,
  primary key (attempt_id, variant_id)
);
create index stock_hold_by_variant on shop.stock_hold (variant_id);
create index stock_hold_by_end on shop.stock_hold (until);
