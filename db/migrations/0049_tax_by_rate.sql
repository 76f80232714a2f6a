-- The tax inside a refund rate by rate: [{"name", "rate", "taxable", "tax"}]. Refunds from before have none:
-- theirs is GST.
alter table shop.refund add column taxes jsonb;

-- The tax of each rate in paid orders, in cents, by the trace that was frozen with each; `taxable` is what of
-- the total holds it. Orders from before there were rates have GST of 10 % or nothing. Exports hold no tax.
create view report.sale_tax as
  select o.id as order_id, o.paid_at as at, r.name, r.rate, r.taxable, r.tax
  from shop."order" o
  cross join lateral jsonb_to_recordset(o.trace -> 'rates') as r (name text, rate integer, taxable bigint, tax bigint)
  where o.paid_at is not null and o.trace ->> 'version' = '2' and o.trace ->> 'taxation' = 'included'
  union all
  select o.id, o.paid_at, 'GST', 100000, coalesce((o.trace ->> 'taxable')::bigint, o.total), o.gst
  from shop."order" o
  where o.paid_at is not null and coalesce(o.trace ->> 'version', '1') = '1' and o.gst > 0;

-- The tax of each rate in money that went back.
create view report.tax_back as
  select r.order_id, r.done_at as at, t.name, t.rate, t.taxable, t.tax
  from shop.refund r
  cross join lateral jsonb_to_recordset(r.taxes) as t (name text, rate integer, taxable bigint, tax bigint)
  where r.state = 'done' and r.done_at is not null
  union all
  select r.order_id, r.done_at, 'GST', 100000, r.amount, r.gst
  from shop.refund r
  where r.state = 'done' and r.done_at is not null and r.taxes is null and r.gst > 0;
