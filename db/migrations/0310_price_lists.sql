-- Prices and delivery prices that some visitors are shown and charged in place of the standing ones.
create table shop.price_list (
  id integer primary key generated always as identity,
  name text not null,
  -- [{"variantId": 1, "amount": 1900}], in the smallest unit of the currency.
  prices jsonb not null,
  -- [{"methodId": 1, "amount": 5000}].
  delivery jsonb not null,
  created_at timestamptz not null
);

-- What a cart is priced by, until it is ordered; null is the standing prices.
alter table shop.cart add column price_list_id integer references shop.price_list (id);

-- What an order was priced by.
alter table shop."order" add column price_list_id integer references shop.price_list (id);
