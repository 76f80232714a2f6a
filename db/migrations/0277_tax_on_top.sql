-- Tax that is added to prices without it, in cents: `gst` is all tax of an order, inside the prices or added.
alter table shop."order" add column tax_added integer not null default 0 check (tax_added >= 0);
alter table shop."order" drop constraint order_total_is_its_parts;
alter table shop."order" add constraint order_total_is_its_parts
  check (items - discount + shipping_amount - gst_removed + tax_added = total);
alter table shop."order" add constraint order_tax_is_added_whole check (tax_added in (0, gst));

-- Rates may be for some postcodes of a place, and be charged together with those of the wider place: a state's beside
-- its country's, a county's beside its state's. Only stores that add tax have several at one place.
alter table shop.tax_rate add column postcodes text not null default '';
alter table shop.tax_rate add column together boolean not null default false;
drop index shop.tax_rate_by_place;
create unique index tax_rate_by_place on shop.tax_rate (tax_class, country, lower(state), md5(postcodes), lower(name));

-- What of a refund holds tax, which its taxes do not tell where several are counted from one amount.
alter table shop.refund add column taxed integer check (taxed between 0 and amount);

-- What of a paid order's total holds tax, with that tax.
create or replace function report.taxable_of(trace jsonb, gst integer, total integer) returns integer
  immutable language sql
  return case
    when coalesce(trace ->> 'taxation', 'included') not in ('included', 'added') then 0
    when trace ->> 'version' = '3'
      then (trace ->> 'taxable')::integer
        + case when trace ->> 'taxation' = 'added' then (trace ->> 'tax')::integer else 0 end
    when trace ->> 'version' = '2'
      then coalesce((select sum((rate ->> 'taxable')::integer) from jsonb_array_elements(trace -> 'rates') as rate), 0)
    when gst > 0 then coalesce((trace ->> 'taxable')::integer, total)
    else 0
  end;

create or replace view report.sale as
  select id as order_id, paid_at as at, items, discount, shipping_amount as shipping, gst_removed, gst, total,
    case when is_export then total else 0 end as exports,
    case when is_export then 0 else taxable end as taxable,
    case when is_export then 0 else total - taxable end as free,
    case when shipping_method like 'local_pickup%' then ''
      else coalesce(nullif(shipping ->> 'country', ''), billing ->> 'country', '') end as country,
    tax_added
  from (
    select *, least(total, report.taxable_of(trace, gst, total)) as taxable,
      coalesce(trace ->> 'taxation', case when gst_removed > 0 then 'export' else 'included' end)
        not in ('included', 'added') as is_export
    from shop."order"
  ) o
  where paid_at is not null and rehearsal_id is null;

-- `amount` is after the discount; less `gst_removed` and with `tax_added` it is what was paid for the line.
create or replace view report.sold_line as
  select o.id as order_id, o.paid_at as at, l.product_id, l.variant_id, l.name, l.sku, l.tax_class, l.quantity,
    l.subtotal - l.discount as amount, l.gst, l.subtotal, l.discount,
    coalesce((o.trace #>> array['lines', l.position::text, 'gstRemoved'])::integer, 0) as gst_removed,
    case when o.tax_added > 0 then l.gst else 0 end as tax_added
  from shop.order_line l join shop."order" o on o.id = l.order_id
  where o.paid_at is not null and o.rehearsal_id is null;

create or replace view report.money_back as
  select order_id, at, amount, gst,
    case when is_export then amount else 0 end as exports,
    case when is_export then 0 else least(amount, taxable) end as taxable,
    case when is_export then 0 else amount - least(amount, taxable) end as free,
    shipping, lines, country, sold_at
  from (
    select r.order_id, r.done_at as at, r.amount, r.gst, r.shipping,
      s.total > 0 and s.exports = s.total as is_export, s.country, s.at as sold_at,
      case
        when r.taxed is not null then r.taxed
        when r.taxes is null then case when r.gst > 0 then r.amount else 0 end
        else coalesce((select sum((tax ->> 'taxable')::integer) from jsonb_array_elements(r.taxes) as tax), 0)
      end as taxable,
      coalesce((select sum(l.amount) from shop.refund_line l where l.refund_id = r.id), 0) as lines
    from shop.refund r join report.sale s on s.order_id = r.order_id
    where r.state = 'done' and r.done_at is not null
  ) back;

-- `taxable` holds the tax where `is_added` is false, and is without it where it is true.
create or replace view report.sale_tax as
  select o.id as order_id, o.paid_at as at, r.name, r.rate, r.taxable, r.tax,
    o.trace ->> 'taxation' = 'added' as is_added
  from shop."order" o
  cross join lateral jsonb_to_recordset(o.trace -> 'rates') as r (name text, rate integer, taxable bigint, tax bigint)
  where o.paid_at is not null and o.rehearsal_id is null
    and o.trace ->> 'version' in ('2', '3') and o.trace ->> 'taxation' in ('included', 'added')
  union all
  select o.id, o.paid_at, 'GST', 100000, coalesce((o.trace ->> 'taxable')::bigint, o.total), o.gst, false
  from shop."order" o
  where o.paid_at is not null and o.rehearsal_id is null
    and coalesce(o.trace ->> 'version', '1') = '1' and o.gst > 0;

create or replace view report.tax_back as
  select r.order_id, r.done_at as at, t.name, t.rate, t.taxable, t.tax,
    coalesce(o.trace ->> 'taxation', '') = 'added' as is_added
  from shop.refund r
  join shop."order" o on o.id = r.order_id and o.rehearsal_id is null
  cross join lateral jsonb_to_recordset(r.taxes) as t (name text, rate integer, taxable bigint, tax bigint)
  where r.state = 'done' and r.done_at is not null
  union all
  select r.order_id, r.done_at, 'GST', 100000, r.amount, r.gst, false
  from shop.refund r
  join shop."order" o on o.id = r.order_id and o.rehearsal_id is null
  where r.state = 'done' and r.done_at is not null and r.taxes is null and r.gst > 0;
