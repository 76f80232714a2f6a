-- Sales with dates, a tree of categories, and the addresses that products and categories had before.

-- `regular_price` is what a variant costs without a sale, `sale_price` what it costs during one. A sale
-- without a start has begun, one without an end goes on; `sale_until` is the first moment after it.
-- `price` stays what the variant costs now: it moves at each start and end, so that listings can sort by it.
alter table shop.variant
  add column sale_price integer check (sale_price >= 0),
  add column sale_from timestamptz,
  add column sale_until timestamptz;

update shop.variant set sale_price = price where price < regular_price;

alter table shop.variant
  add constraint variant_sale_is_lower check (sale_price < regular_price),
  add constraint variant_sale_ends_after_start check (sale_from < sale_until),
  add constraint variant_dates_need_a_sale check (sale_price is not null or (sale_from is null and sale_until is null));

create index variant_by_sale_start on shop.variant (sale_from) where sale_from is not null;
create index variant_by_sale_end on shop.variant (sale_until) where sale_until is not null;

-- Whether any variant costs less than usual now; kept beside price_from.
alter table shop.product add column on_sale boolean not null default false;
update shop.product set on_sale = true
where exists (select 1 from shop.variant where product_id = product.id and price < regular_price);

alter table shop.category
  add column parent_id integer references shop.category on delete set null check (parent_id <> id);

-- Addresses that were given up. They name the product or category, not its next address, so that a
-- second change leaves no chain behind.
create table shop.product_former_slug (
  slug text primary key,
  product_id integer not null references shop.product on delete cascade
);
create index product_former_slug_by_product on shop.product_former_slug (product_id);

create table shop.category_former_slug (
  slug text primary key,
  category_id integer not null references shop.category on delete cascade
);
create index category_former_slug_by_category on shop.category_former_slug (category_id);
