-- A shopper's cart, found by the session id in the cookie.
create table shop.cart (
  id bigint generated always as identity primary key,
  session text not null unique,
  -- Grows by one with every change; a checkout remembers which version it was for.
  version integer not null default 0,
  shipping_method text,
  changed_at timestamptz not null
);
create index cart_by_change on shop.cart (changed_at);

create table shop.cart_line (
  cart_id bigint not null references shop.cart on delete cascade,
  variant_id integer not null references shop.variant on delete cascade,
  quantity integer not null check (quantity > 0),
  -- The price the shopper last saw, in cents; another price is told.
  seen_price integer not null,
  added_at timestamptz not null,
  primary key (cart_id, variant_id)
);
create index cart_line_by_variant on shop.cart_line (variant_id);
