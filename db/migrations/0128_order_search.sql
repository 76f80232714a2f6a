-- What orders are found by: all words of an order in one line, each after a space, so that `like '% word%'` finds
-- the beginning of one. A trigram index serves it.
create table shop.order_search (
  order_id bigint primary key references shop."order" on delete cascade,
  words text not null
);

-- Small letters without accents; one kind of apostrophe.
create function shop.plain_words(text) returns text stable language sql as $$
  select lower(unaccent(translate($1, '’‘', '''''')))
$$;

-- A text as it is, with its parts apart, and without its punctuation: o'brien is found as o'brien, brien and obrien;
-- an email by its domain, too.
create function shop.findable(given text) returns text stable language sql as $$
  select concat_ws(' ', plain, regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'),
    regexp_replace(plain, '[^[:alnum:][:space:]]+', '', 'g'), substring(plain from '@([^[:space:]]+)'))
  from (select shop.plain_words(given) as plain) as it
$$;

create function shop.words_of_address(address jsonb) returns text immutable language sql as $$
  select concat_ws(' ', address ->> 'first_name', address ->> 'last_name', address ->> 'company',
    address ->> 'address_1', address ->> 'address_2', address ->> 'city', address ->> 'state', address ->> 'postcode')
$$;

create function shop.index_orders(ids bigint[]) returns void language sql as $$
  insert into shop.order_search (order_id, words)
  select o.id, left(' ' || concat_ws(' ',
    o.number,
    case when o.invoice_number is not null
      then 'inv-' || lpad(o.invoice_number::text, greatest(6, length(o.invoice_number::text)), '0') end,
    -- Digits alone, at the end of a word: a phone number is compared by its last ones, however it is written.
    regexp_replace(o.phone, '[^0-9]+', '', 'g'),
    shop.findable(concat_ws(' ', o.email, shop.words_of_address(o.billing), shop.words_of_address(o.shipping),
      o.payment_title, o.payment_card, items.line)),
    lower(o.payment_charge),
    lower(attempts.line)
  ) || ' ', 20000)
  from shop."order" o
  cross join lateral (
    select string_agg(concat_ws(' ', l.name, l.sku), ' ' order by l.position) as line
    from shop.order_line l where l.order_id = o.id
  ) as items
  cross join lateral (
    select string_agg(a.provider_intent, ' ') as line from shop.checkout_attempt a where a.order_id = o.id
  ) as attempts
  where o.id = any(ids)
  on conflict (order_id) do update set words = excluded.words
$$;

create function shop.follow_order_words() returns trigger language plpgsql as $$
begin
  perform shop.index_orders(array[new.id]);
  return null;
end
$$;
create trigger order_words after insert or update of
  number, email, phone, billing, shipping, payment_title, payment_card, payment_charge, invoice_number
  on shop."order" for each row execute function shop.follow_order_words();

create function shop.follow_attempt_words() returns trigger language plpgsql as $$
begin
  if new.order_id is not null and new.provider_intent is not null then
    perform shop.index_orders(array[new.order_id]);
  end if;
  return null;
end
$$;
create trigger attempt_words after insert or update of provider_intent, order_id
  on shop.checkout_attempt for each row execute function shop.follow_attempt_words();

create function shop.follow_new_line_words() returns trigger language plpgsql as $$
begin
  perform shop.index_orders(array(select distinct order_id from changed));
  return null;
end
$$;
create trigger line_words_added after insert on shop.order_line
  referencing new table as changed for each statement execute function shop.follow_new_line_words();
create trigger line_words_changed after update on shop.order_line
  referencing new table as changed for each statement execute function shop.follow_new_line_words();

select shop.index_orders(array(select id from shop."order"));
create index order_search_by_words on shop.order_search using gin (words gin_trgm_ops);
