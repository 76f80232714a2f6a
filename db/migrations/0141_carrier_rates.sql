-- A method of delivery whose prices a rate source of a plugin answers, and the answers for as long as they hold. A key tells
-- source, parcel and destination apart and names nobody.
alter table shop.shipping_method drop constraint shipping_method_kind_check;
alter table shop.shipping_method add constraint shipping_method_kind_check
  check (kind in ('flat_rate', 'free_shipping', 'local_pickup', 'table_rate', 'carrier_rate'));

create table shop.carrier_quote (
  key text primary key,
  -- 'price', 'none': the source does not take such a parcel there, 'failed': it did not answer.
  outcome text not null check (outcome in ('price', 'none', 'failed')),
  -- Cents, tax included.
  amount integer check (amount >= 0),
  days_from integer,
  days_to integer,
  until timestamptz not null,
  check ((outcome = 'price') = (amount is not null))
);

create index carrier_quote_until on shop.carrier_quote (until);
