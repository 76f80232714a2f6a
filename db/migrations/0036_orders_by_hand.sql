-- A price that an owner gives a line of her own: what the product cost at that moment, and why she did.
alter table shop.order_line add column list_price integer check (list_price >= 0);
alter table shop.order_line add column price_reason text not null default '';

-- Pieces that are kept for an order from the moment its pay link is sent, and the end of that.
alter table shop.order_event drop constraint order_event_kind_check;
alter table shop.order_event add constraint order_event_kind_check
  check (kind in ('created', 'status', 'edit', 'note', 'customer-note', 'mail', 'restock', 'price', 'hold'));
