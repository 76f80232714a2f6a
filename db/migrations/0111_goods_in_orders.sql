-- What an order remembers of the kind of its goods, as they were when it was placed.

alter table shop.order_line
  -- False: nothing is packed for this line.
  add column requires_shipping boolean not null default true,
  -- False: nobody counted it, so nothing left the stock and nothing comes back to it.
  add column counted boolean not null default true,
  -- Pieces that the shopper was told are not in stock yet.
  add column backordered integer not null default 0 check (backordered between 0 and quantity);

-- Pieces in stock and what they would bring; what nobody counts is not there, what is owed is worth nothing.
create or replace view report.shelf as
  select v.id as variant_id, p.id as product_id, p.name, v.sku, v.options, v.stock, v.price,
    coalesce((select sum(h.quantity) from shop.stock_hold h where h.variant_id = v.id), 0)::int as held
  from shop.variant v join shop.product p on p.id = v.product_id
  where p.published and p.archived_at is null and v.track_stock;
