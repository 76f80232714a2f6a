-- Every option and every short detail of a product is a filter of the shop. What a variation can be found by stands in
-- one array, `key=value`, so that one index serves all filters.

create function shop.filter_slug(name text) returns text language sql stable as $$
  select trim(both '-' from left(regexp_replace(lower(unaccent(name)), '[^a-z0-9]+', '-', 'g'), 80))
$$;

-- The details of a product as filters, with their words; a detail of several values (`Bamboo, cotton`) is several.
-- What is longer than a few words tells something, and is nothing to choose.
create function shop.filter_terms(attributes jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'label', label, 'value', value, 'name', name)), '[]')
  from (
    select distinct on (term.key, term.value) term.*
    from jsonb_to_recordset(attributes) as detail (label text, value text)
    cross join lateral regexp_split_to_table(detail.value, ',\s+') as part
    cross join lateral (
      select shop.filter_slug(detail.label), trim(detail.label), shop.filter_slug(part), trim(part)
    ) as term (key, label, value, name)
    where term.key <> '' and term.value <> '' and length(term.name) <= 40
    order by term.key, term.value
  ) as term
$$;

create function shop.variant_terms(options jsonb, details jsonb) returns text[] language sql immutable as $$
  select array(
    select key || '=' || value from jsonb_each_text(options)
    union
    select detail ->> 'key' || '=' || (detail ->> 'value') from jsonb_array_elements(details) as detail
    order by 1)
$$;

alter table shop.product add column terms jsonb not null default '[]';
alter table shop.variant add column terms text[] not null default '{}';

create function shop.set_product_terms() returns trigger language plpgsql as $$
begin
  new.terms := shop.filter_terms(new.attributes);
  return new;
end
$$;
create trigger set_terms before insert or update of attributes on shop.product
  for each row execute function shop.set_product_terms();

create function shop.set_variant_terms() returns trigger language plpgsql as $$
begin
  new.terms := shop.variant_terms(new.options, (select terms from shop.product where id = new.product_id));
  return new;
end
$$;
create trigger set_terms before insert or update of options, product_id on shop.variant
  for each row execute function shop.set_variant_terms();

create function shop.pass_product_terms() returns trigger language plpgsql as $$
begin
  update shop.variant set terms = shop.variant_terms(options, new.terms) where product_id = new.id;
  return null;
end
$$;
create trigger pass_terms after update on shop.product
  for each row when (new.terms is distinct from old.terms) execute function shop.pass_product_terms();

update shop.product set attributes = attributes;
update shop.variant set options = options;

create index variant_by_term on shop.variant using gin (terms);
drop index shop.variant_by_colour;
