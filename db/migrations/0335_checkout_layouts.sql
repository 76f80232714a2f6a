-- How the checkout is laid out for some visitors in place of the shop's setting; never changed once written.
create table shop.checkout_layout (
  id integer primary key generated always as identity,
  name text not null,
  -- {"summary": "beside", ...}: every choice.
  choices jsonb not null,
  created_at timestamptz not null
);

-- The layout in which a cart is ordered, from the first time its checkout is opened; null is the shop's setting.
alter table shop.cart add column checkout_layout_id integer references shop.checkout_layout (id);

-- The layout in which an order was placed.
alter table shop."order" add column checkout_layout_id integer references shop.checkout_layout (id);
