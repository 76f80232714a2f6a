-- Tax classes have rates of their own, by country and, where one differs, by state.
alter table shop.tax_rate drop constraint tax_rate_rate_check;
-- Ten-thousandths of a percent, so that 8.875 % is a whole number: 100000 is 10 %.
update shop.tax_rate set rate = rate * 100;
alter table shop.tax_rate add constraint tax_rate_in_range check (rate between 0 and 1000000);

-- The state as addresses there write it; '' is the whole country.
alter table shop.tax_rate add column state text not null default '';
alter table shop.tax_rate drop constraint tax_rate_tax_class_country_key;
create unique index tax_rate_by_place on shop.tax_rate (tax_class, country, lower(state));

-- WooCommerce's class of this name, at half the rate. Australian law knows none: it is there for those who
-- sell where there is one, and nothing is in it.
with added as (
  insert into shop.tax_class (slug, name, description, position)
  select 'reduced-rate', 'Reduced', 'Goods with a lower rate, where the law knows one. Australia’s does not.',
    (select coalesce(max(position), 0) + 1 from shop.tax_class)
  where not exists (select from shop.tax_class where slug = 'reduced-rate' or lower(name) = 'reduced')
  returning slug
)
insert into shop.tax_rate (tax_class, country, name, rate) select slug, 'AU', 'GST', 50000 from added;
