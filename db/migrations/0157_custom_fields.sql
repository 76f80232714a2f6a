-- Fields that an owner adds to products. Their values are stored in `product.fields` under `custom`, by key: text, number,
-- yes or no, a day as ISO 8601, a choice as its value.
create table shop.custom_field (
  id integer primary key generated always as identity,
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  kind text not null check (kind in ('text', 'number', 'choice', 'date', 'yes-no')),
  label text not null,
  help text not null default '',
  unit text not null default '',
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  is_shown boolean not null default true,
  is_filter boolean not null default false,
  position integer not null default 0,
  archived_at timestamptz
);

-- What shoppers may find a product by: texts and names of choices, and what a yes says yes to. What is neither shown
-- nor a filter is for staff.
create function shop.custom_words(custom jsonb) returns text language sql stable as $$
  select string_agg(
    case field.kind
      when 'yes-no' then case when custom -> field.key = 'true' then field.label end
      when 'choice' then (
        select choice ->> 'label' from jsonb_array_elements(field.choices) as choice
        where choice ->> 'value' = custom ->> field.key)
      else custom ->> field.key
    end, ' ' order by field.position, field.id)
  from shop.custom_field as field
  where custom ? field.key and field.kind in ('text', 'choice', 'yes-no')
    and field.archived_at is null and (field.is_shown or field.is_filter)
$$;

-- The values of a product that are filters. Names of choices are stored with their field, those of other values here.
create function shop.custom_terms(custom jsonb) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', key, 'value', value, 'custom', true, 'name', name))), '[]')
  from (
    select field.key, given.name,
      case field.kind
        when 'choice' then given.text
        when 'yes-no' then case given.text when 'true' then 'yes' else 'no' end
        when 'number' then replace(replace(given.text, '-', 'minus-'), '.', '-')
        when 'text' then case when length(given.text) <= 40 then shop.filter_slug(given.text) end
      end as value
    from shop.custom_field as field
    cross join lateral (
      select custom ->> field.key, case when field.kind in ('text', 'number') then custom ->> field.key end
    ) as given (text, name)
    where custom ? field.key and field.is_filter and field.archived_at is null
  ) as term
  where value <> ''
$$;

create or replace function shop.set_product_terms() returns trigger language plpgsql as $$
begin
  new.terms := shop.filter_terms(new.attributes);
  if new.fields ? 'custom' then
    new.terms := new.terms || shop.custom_terms(new.fields -> 'custom');
  end if;
  return new;
end
$$;
drop trigger set_terms on shop.product;
create trigger set_terms before insert or update of attributes, fields on shop.product
  for each row execute function shop.set_product_terms();

-- As before, with the words of an owner's fields in place of all texts in them.
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
        from jsonb_path_query(product.fields - 'custom', 'strict $.** ? (@.type() == "string")') as text),
      case when product.fields ? 'custom' then shop.custom_words(product.fields -> 'custom') end,
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

-- How many products have a value of a field, and how many have each choice; `choice` is null for the field itself.
create function shop.custom_field_uses() returns table (key text, choice text, uses integer) language sql stable as $$
  select field.key, given.value ->> 0, count(*)::integer
  from shop.product
  cross join lateral jsonb_each(case when fields ? 'custom' then fields -> 'custom' else '{}' end) as value (key, value)
  join shop.custom_field as field on field.key = value.key
  cross join lateral (
    select null::jsonb union all select jsonb_build_array(value.value) where field.kind = 'choice'
  ) as given (value)
  group by 1, 2
$$;

-- Brings filters and search of the next products that have a value of a field to what the field is now; answers the last
-- of them, null when there are no more. Variations are locked first, as by every purchase.
create function shop.refresh_custom_field(field_key text, after integer, most integer) returns integer
language plpgsql as $$
declare
  ids integer[] := array(
    select id from shop.product where id > after and fields -> 'custom' ? field_key order by id limit most);
begin
  if cardinality(ids) = 0 then
    return null;
  end if;
  perform from shop.variant where product_id = any(ids) order by id for update;
  perform from shop.product where id = any(ids) order by id for update;
  update shop.product set fields = fields where id = any(ids);
  perform shop.index_products(ids);
  return ids[cardinality(ids)];
end
$$;
