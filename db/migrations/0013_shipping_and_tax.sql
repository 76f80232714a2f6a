-- Where the store delivers, for how much, and which tax is inside the prices. Amounts are cents, GST included.
create table shop.shipping_class (
  id integer generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  position integer not null default 0
);

create table shop.tax_class (
  slug text primary key,
  name text not null,
  description text not null default '',
  position integer not null default 0
);
insert into shop.tax_class (slug, name, description, position) values
  ('standard', 'Standard', 'Most goods: GST is inside the price.', 0),
  ('gst-free', 'GST-free', 'Basic food and some medical goods: no GST in the price.', 1);

-- A class without a row for a country has no tax there.
create table shop.tax_rate (
  id integer generated always as identity primary key,
  tax_class text not null references shop.tax_class on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null,
  -- Hundredths of a percent: 1000 is 10 %.
  rate integer not null check (rate between 0 and 10000),
  unique (tax_class, country)
);
insert into shop.tax_rate (tax_class, country, name, rate) values ('standard', 'AU', 'GST', 1000);

-- One row: how the whole store taxes and sends.
create table shop.tax_settings (
  only_row boolean primary key default true check (only_row),
  -- Overseas shoppers pay the price less the tax inside it, or the same price without tax in it.
  export_policy text not null default 'less-tax' check (export_policy in ('less-tax', 'same-price'))
);
insert into shop.tax_settings default values;

create table shop.shipping_settings (
  only_row boolean primary key default true check (only_row),
  -- Minutes after midnight in the store's zone; what is ordered later leaves the next business day.
  cutoff_minute integer not null default 840 check (cutoff_minute between 0 and 1439),
  handling_days integer not null default 0 check (handling_days between 0 and 30),
  -- Days on which nothing is sent, on top of weekends and national holidays.
  closed_days date[] not null default '{}'
);
insert into shop.shipping_settings default values;

create table shop.shipping_zone (
  id integer generated always as identity primary key,
  name text not null,
  countries text[] not null default '{}',
  -- 'AU:NSW'. A country of which no state is listed counts as a whole.
  states text[] not null default '{}',
  -- '4000', '4000...4999', '40*'; none means every postcode.
  postcodes text[] not null default '{}',
  position integer not null,
  -- The rest of the world: one row, always asked last, matching everything.
  is_rest boolean not null default false
);
create unique index shipping_zone_rest on shop.shipping_zone (is_rest) where is_rest;

create table shop.shipping_method (
  id integer generated always as identity primary key,
  zone_id integer not null references shop.shipping_zone on delete cascade,
  kind text not null check (kind in ('flat_rate', 'free_shipping', 'local_pickup', 'table_rate')),
  title text not null,
  -- Business days on the way; null when the owner promises none.
  days_from integer check (days_from >= 0),
  days_to integer check (days_to >= days_from),
  taxable boolean not null default true,
  enabled boolean not null default true,
  position integer not null,
  -- What the kind needs: costs, thresholds, bands.
  settings jsonb not null
);
create index shipping_method_by_zone on shop.shipping_method (zone_id, position);

-- Until now every parcel cost $9.95. Zones are asked in this order.
insert into shop.shipping_zone (name, countries, states, postcodes, position, is_rest) values
  ('Sydney metro', '{AU}', '{AU:NSW}', '{2000...2249,2555...2574,2745...2770}', 0, false),
  ('Australia', '{AU}', '{}', '{}', 1, false),
  ('New Zealand', '{NZ}', '{}', '{}', 2, false),
  ('Rest of the world', '{}', '{}', '{}', 1000000, true);

insert into shop.shipping_method (zone_id, kind, title, days_from, days_to, position, settings)
select zone.id, method.kind, method.title, method.days_from, method.days_to, method.position, method.settings::jsonb
from (values
  ('Australia', 'flat_rate', 'Standard delivery', 2, 6, 0, '{"cost": 995, "perItem": 0, "classCosts": [], "classMode": "each"}'),
  ('Australia', 'free_shipping', 'Free delivery', 2, 6, 1, '{"needs": "spend", "threshold": 9900, "counts": "after-discounts"}'),
  ('Australia', 'flat_rate', 'Express delivery', 1, 2, 2, '{"cost": 1695, "perItem": 0, "classCosts": [], "classMode": "each"}'),
  ('Sydney metro', 'flat_rate', 'Standard delivery', 1, 3, 0, '{"cost": 995, "perItem": 0, "classCosts": [], "classMode": "each"}'),
  ('Sydney metro', 'free_shipping', 'Free delivery', 1, 3, 1, '{"needs": "spend", "threshold": 9900, "counts": "after-discounts"}'),
  ('Sydney metro', 'flat_rate', 'Express delivery', 1, 1, 2, '{"cost": 1695, "perItem": 0, "classCosts": [], "classMode": "each"}'),
  ('Sydney metro', 'local_pickup', 'Pick up', 1, 1, 3, '{"cost": 0, "address": "The boat shed, 4 Wharf Lane, Rozelle NSW 2039. Monday to Friday, 9 am to 5 pm."}'),
  ('New Zealand', 'flat_rate', 'Standard delivery', 5, 10, 0, '{"cost": 1995, "perItem": 0, "classCosts": [], "classMode": "each"}')
) as method (zone, kind, title, days_from, days_to, position, settings)
join shop.shipping_zone zone on zone.name = method.zone;

alter table shop.variant
  add column tax_class text not null default 'standard' references shop.tax_class on update cascade,
  add column shipping_class_id integer references shop.shipping_class on delete set null,
  add column length_mm integer check (length_mm > 0),
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0);
create index variant_by_tax_class on shop.variant (tax_class);
create index variant_by_shipping_class on shop.variant (shipping_class_id) where shipping_class_id is not null;

-- Where the shopper wants it sent, as far as is known; a new cart is sent within New South Wales.
alter table shop.cart
  add column ship_country text not null default 'AU',
  add column ship_state text not null default 'NSW',
  add column ship_postcode text not null default '';

alter table shop."order"
  add column shipping_method text not null default '',
  add column shipping_zone text not null default '',
  add column weight_grams integer not null default 0;

alter table shop.order_line
  add column tax_class text not null default 'standard';
