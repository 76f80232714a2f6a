-- What owners find products by: name, texts of its fields, SKUs and codes of its variations, each on a line of its own. A
-- trigram index serves any part of it.
create table shop.product_text (
  product_id integer primary key references shop.product on delete cascade,
  words text not null
);

create function shop.write_product_text(ids integer[]) returns void language sql as $$
  insert into shop.product_text (product_id, words)
  select product.id, concat_ws(E'\n', name, own.texts, variants.texts)
  from shop.product
  cross join lateral (
    select string_agg(text #>> '{}', E'\n') as texts
    from jsonb_path_query(fields, 'strict $.** ? (@.type() == "string")') as text
  ) as own
  cross join lateral (
    select string_agg(concat_ws(E'\n', sku, (
      select string_agg(text #>> '{}', E'\n')
      from jsonb_path_query(variant.fields, 'strict $.** ? (@.type() == "string")') as text
    )), E'\n' order by position, variant.id) as texts
    from shop.variant where product_id = product.id
  ) as variants
  where product.id = any(ids)
  order by product.id
  on conflict (product_id) do update set words = excluded.words where product_text.words <> excluded.words
$$;

create function shop.follow_product_text() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_table_name = 'product' and tg_op = 'INSERT' then
    ids := array(select id from changed);
  elsif tg_table_name = 'product' then
    ids := array(
      select changed.id from changed join former on former.id = changed.id
      where (changed.name, changed.fields) is distinct from (former.name, former.fields));
  elsif tg_op = 'UPDATE' then
    ids := array(
      select distinct changed.product_id from changed join former on former.id = changed.id
      where (changed.product_id, changed.sku, changed.fields) is distinct from (former.product_id, former.sku, former.fields));
  elsif tg_op = 'DELETE' then
    ids := array(select distinct product_id from former);
  else
    ids := array(select distinct product_id from changed);
  end if;
  if cardinality(ids) > 0 then
    perform shop.write_product_text(ids);
  end if;
  return null;
end
$$;
create trigger text_new after insert on shop.product
  referencing new table as changed for each statement execute function shop.follow_product_text();
create trigger text_changed after update on shop.product
  referencing old table as former new table as changed for each statement execute function shop.follow_product_text();
create trigger text_new after insert on shop.variant
  referencing new table as changed for each statement execute function shop.follow_product_text();
create trigger text_changed after update on shop.variant
  referencing old table as former new table as changed for each statement execute function shop.follow_product_text();
create trigger text_gone after delete on shop.variant
  referencing old table as former for each statement execute function shop.follow_product_text();

select shop.write_product_text(array(select id from shop.product));
create index product_text_by_words on shop.product_text using gin (words gin_trgm_ops);
-- Products that have a choice are found by its name.
create index product_by_custom_field on shop.product using gin ((fields -> 'custom') jsonb_path_ops);

-- Each sorting of the owner's list reads its page through an index.
create index product_in_list on shop.product (position, id) where archived_at is null;
create index product_in_list_by_name on shop.product (lower(name), id) where archived_at is null;
create index product_in_list_by_date on shop.product (created_at, id) where archived_at is null;
create index product_in_list_by_price on shop.product (price_from, id) where archived_at is null;
create index product_in_list_by_sales on shop.product (units_sold desc, id) where archived_at is null;
-- What most products are not.
create index product_archived on shop.product (position, id) where archived_at is not null;
create index product_draft on shop.product (position, id) where not published and archived_at is null;
create index product_hidden on shop.product (position, id) where published and not listed and archived_at is null;
create index product_on_sale on shop.product (position, id) where on_sale and archived_at is null;
create index variant_in_stock_list on shop.variant (track_stock desc, stock, id);
create index variant_by_part_of_sku on shop.variant using gin (sku gin_trgm_ops);
create index product_by_part_of_name on shop.product using gin (name gin_trgm_ops);
create index variant_sold_out on shop.variant (product_id) where not can_sell;
