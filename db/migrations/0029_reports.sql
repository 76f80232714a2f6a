-- What reports are made of. Each feature's tables stay its own; these views are what it lets reports see.
create schema if not exists report;

-- Orders that were paid, on the moment of their payment. Amounts in cents, GST included.
create view report.sale as
  select id as order_id, paid_at as at, items, discount, shipping_amount as shipping, gst_removed, gst, total
  from shop."order" where paid_at is not null;

-- What was sold, line by line; `amount` is after the discount.
create view report.sold_line as
  select o.id as order_id, o.paid_at as at, l.product_id, l.variant_id, l.name, l.sku, l.tax_class, l.quantity,
    l.subtotal - l.discount as amount, l.gst
  from shop.order_line l join shop."order" o on o.id = l.order_id where o.paid_at is not null;

-- Money that went back, on the moment it did.
create view report.money_back as
  select r.order_id, r.done_at as at, r.amount, r.gst
  from shop.refund r where r.state = 'done' and r.done_at is not null;

-- The goods that money went back for.
create view report.returned_line as
  select r.order_id, r.done_at as at, l.product_id, l.name, l.tax_class, rl.quantity, rl.amount, rl.gst
  from shop.refund_line rl
  join shop.refund r on r.id = rl.refund_id and r.state = 'done' and r.done_at is not null
  join shop.order_line l on l.order_id = r.order_id and l.position = rl.position;

-- Coupons of paid orders, with what they gave.
create view report.coupon_use as
  select u.order_id, o.paid_at as at, u.coupon_id, c.name as coupon, k.code, u.amount, o.total
  from shop.coupon_use u
  join shop."order" o on o.id = u.order_id and o.paid_at is not null
  join shop.coupon c on c.id = u.coupon_id
  join shop.coupon_code k on k.id = u.code_id
  where u.released_at is null;

-- Where the shoppers of paid orders came from; `null` where nothing is known.
create view report.source as
  select o.id as order_id, o.paid_at as at, a.label, a.source_type, a.source, a.medium, a.campaign
  from shop."order" o left join people.order_attribution a on a.order_id = o.id where o.paid_at is not null;

-- Pieces on the shelf and what they would bring.
create view report.shelf as
  select v.id as variant_id, p.id as product_id, p.name, v.sku, v.options, v.stock, v.price,
    coalesce((select sum(h.quantity) from shop.stock_hold h where h.variant_id = v.id), 0)::int as held
  from shop.variant v join shop.product p on p.id = v.product_id where p.published and p.archived_at is null;

create index order_by_payment on shop."order" (paid_at) where paid_at is not null;
create index refund_by_end on shop.refund (done_at) where state = 'done';
