-- What the shop's search reads. Both extensions come with PostgreSQL and may be made by a database's owner.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- False: the page answers, but no list, search or sitemap leads to it.
alter table shop.product add column listed boolean not null default true;

-- One row for each product that a shopper may find.
create table shop.search_document (
  product_id integer primary key references shop.product on delete cascade,
  -- Weights: A name and codes; B options, tags and categories; C the short, D the long description.
  document tsvector not null,
  -- Words that a typing error may have meant: small letters, each once.
  words text[] not null,
  changed_at timestamptz not null default now()
);
-- Kept in the row: moved out of it, reading the whole table would look cheaper than it is.
alter table shop.search_document alter column document set storage main;
create index search_document_by_lexeme on shop.search_document using gin (document);
create index search_document_by_change on shop.search_document (changed_at);

-- The words of all documents, renewed from time to time.
create table shop.search_word (
  word text primary key,
  products integer not null
);
create index search_word_by_trigram on shop.search_word using gin (word gin_trgm_ops);
create index search_word_by_length on shop.search_word (left(word, 1), length(word));

-- Words that mean the same to a shopper: {tray, platter}. Small letters.
create table shop.search_synonym (
  id integer generated always as identity primary key,
  terms text[] not null check (cardinality(terms) >= 2)
);
create index search_synonym_by_term on shop.search_synonym using gin (terms);

create index variant_by_colour on shop.variant ((options ->> 'colour'), product_id) where options ? 'colour';

-- Whoever writes a product, its document follows: the triggers below are the one place that knows when.
create function shop.search_words(text) returns text[] language sql stable as $$
  select array(
    select distinct word from regexp_split_to_table(lower(unaccent($1)), '[^[:alnum:]]+') as word
    where length(word) between 3 and 40 and word !~ '^[0-9]+$'
  )
$$;

create function shop.index_products(ids integer[]) returns void language sql as $$
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
    select string_agg('''' || replace(replace(lower(sku), '\', '\\'), '''', '''''') || ''':1A', ' ')::tsvector as lexemes
    from shop.variant where product_id = product.id and sku <> ''
  ) as codes
  where product.id = any(ids) and published and listed
  order by product.id
  on conflict (product_id) do update
    set document = excluded.document, words = excluded.words, changed_at = now();
$$;

create function shop.index_changed_products() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_table_name = 'product' and tg_op = 'INSERT' then
    ids := array(select id from changed);
  elsif tg_table_name = 'product' then
    ids := array(
      select changed.id from changed join former on former.id = changed.id
      where (changed.name, changed.short_description, changed.description, changed.attributes, changed.tags, changed.published, changed.listed)
        is distinct from
        (former.name, former.short_description, former.description, former.attributes, former.tags, former.published, former.listed));
  elsif tg_table_name = 'variant' and tg_op = 'UPDATE' then
    ids := array(
      select distinct changed.product_id from changed join former on former.id = changed.id
      where changed.sku <> former.sku);
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

create trigger index_new after insert on shop.product
  referencing new table as changed for each statement execute function shop.index_changed_products();
create trigger index_changed after update on shop.product
  referencing old table as former new table as changed for each statement execute function shop.index_changed_products();
create trigger index_new after insert on shop.variant
  referencing new table as changed for each statement execute function shop.index_changed_products();
create trigger index_changed after update on shop.variant
  referencing old table as former new table as changed for each statement execute function shop.index_changed_products();
create trigger index_gone after delete on shop.variant
  referencing old table as former for each statement execute function shop.index_changed_products();
create trigger index_new after insert on shop.product_option
  referencing new table as changed for each statement execute function shop.index_changed_products();
create trigger index_changed after update on shop.product_option
  referencing old table as former new table as changed for each statement execute function shop.index_changed_products();
create trigger index_gone after delete on shop.product_option
  referencing old table as former for each statement execute function shop.index_changed_products();
create trigger index_new after insert on shop.product_category
  referencing new table as changed for each statement execute function shop.index_changed_products();
create trigger index_gone after delete on shop.product_category
  referencing old table as former for each statement execute function shop.index_changed_products();
create trigger index_changed after update on shop.category
  referencing old table as former new table as changed for each statement execute function shop.index_changed_products();

-- Products of a store that is brought up to date.
select shop.index_products(array(select id from shop.product));
