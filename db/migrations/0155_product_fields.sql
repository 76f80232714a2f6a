-- Simple fields of products and variations stand in one column each, so that one more needs no migration; whatever
-- text they hold is found by the shop's search: that of a product like a tag, that of a variation like a code.
alter table shop.product add column fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object');
alter table shop.variant add column fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object');

create or replace function shop.index_products(ids integer[]) returns void language sql as $$
  delete from shop.search_document
  where product_id = any(ids)
    and product_id in (select id from shop.product where not (published and listed));
  insert into shop.search_document (product_id, document, words)
  select product.id,
    setweight(to_tsvector('english', unaccent(name)) || to_tsvector('simple', unaccent(name)), 'A')
      || coalesce(codes.lexemes, '')
      || setweight(to_tsvector('english', facts.line) || to_tsvector('simple', facts.line), 'B')
      || setweight(to_tsvector('english', unaccent(short_description)), 'C')
      || setweight(to_tsvector('english', prose.line), 'D'),
    shop.search_words(concat_ws(' ', name, facts.line, short_description, prose.line))
  from shop.product
  cross join lateral (
    select unaccent(concat_ws(' ',
      (select string_agg(text #>> '{}', ' ')
        from jsonb_path_query(product.fields, 'strict $.** ? (@.type() == "string")') as text),
      array_to_string(tags, ' '),
      (select string_agg(category.name, ' ') from shop.product_category
        join shop.category on category.id = category_id where product_id = product.id),
      (select string_agg(label || ' ' || (select string_agg(choice ->> 'label', ' ')
          from jsonb_array_elements(choices) as choice), ' ')
        from shop.product_option where product_id = product.id),
      (select string_agg(fact ->> 'value', ' ') from jsonb_array_elements(attributes) as fact
        where fact ->> 'value' !~ '[0-9]')
    )) as line
  ) as facts
  cross join lateral (
    select unaccent(left(regexp_replace(description, '<[^>]*>', ' ', 'g'), 50000)) as line
  ) as prose
  cross join lateral (
    -- A code is one lexeme as it stands, so that it is found from its beginning.
    select string_agg('''' || replace(replace(lower(code), '\', '\\'), '''', '''''') || ''':1A', ' ')::tsvector as lexemes
    from shop.variant
    cross join lateral (
      select sku union all select value from jsonb_each_text(variant.fields)
    ) as known (code)
    where product_id = product.id and code <> ''
  ) as codes
  where product.id = any(ids) and published and listed
  order by product.id
  on conflict (product_id) do update
    set document = excluded.document, words = excluded.words, changed_at = now();
$$;

create or replace function shop.index_changed_products() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_table_name = 'product' and tg_op = 'INSERT' then
    ids := array(select id from changed);
  elsif tg_table_name = 'product' then
    ids := array(
      select changed.id from changed join former on former.id = changed.id
      where (changed.name, changed.short_description, changed.description, changed.attributes, changed.tags, changed.fields, changed.published, changed.listed)
        is distinct from
        (former.name, former.short_description, former.description, former.attributes, former.tags, former.fields, former.published, former.listed));
  elsif tg_table_name = 'variant' and tg_op = 'UPDATE' then
    ids := array(
      select distinct changed.product_id from changed join former on former.id = changed.id
      where (changed.sku, changed.fields) is distinct from (former.sku, former.fields));
  elsif tg_table_name = 'category' then
    ids := array(
      select distinct product_id from shop.product_category
      join changed on changed.id = category_id join former on former.id = changed.id
      where changed.name <> former.name);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct product_id from former);
  else
    ids := array(select distinct product_id from changed);
  end if;
  if cardinality(ids) > 0 then
    perform shop.index_products(ids);
  end if;
  return null;
end
$$;

update shop.product set fields = jsonb_build_object('brand', brand) where brand is not null;
update shop.variant set fields = jsonb_build_object('gtin', gtin) where gtin is not null;
alter table shop.product drop column brand;
alter table shop.variant drop column gtin;
-- Digits of a GTIN-8, -12, -13 or -14; their check digit is the code's business (GS1 General Specifications, 7.9).
alter table shop.variant add constraint variant_gtin_check check (fields ->> 'gtin' ~ '^([0-9]{8}|[0-9]{12,14})$');
