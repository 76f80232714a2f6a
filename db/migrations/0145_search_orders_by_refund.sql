-- Orders are found by the provider's ids of their refunds and disputes too. All ids stand before the words of the
-- lines, which can be so many that the end of them is cut off.
create or replace function shop.index_orders(ids bigint[]) returns void language sql as $$
  insert into shop.order_search (order_id, words)
  select o.id, left(' ' || concat_ws(' ',
    o.number,
    case when o.invoice_number is not null
      then 'inv-' || lpad(o.invoice_number::text, greatest(6, length(o.invoice_number::text)), '0') end,
    -- Digits alone, at the end of a word: a phone number is compared by its last ones, however it is written.
    regexp_replace(o.phone, '[^0-9]+', '', 'g'),
    lower(o.payment_charge),
    lower(attempts.line),
    lower(refunds.line),
    lower(disputes.line),
    shop.findable(concat_ws(' ', o.email, shop.words_of_address(o.billing), shop.words_of_address(o.shipping),
      o.payment_title, o.payment_card, items.line))
  ) || ' ', 20000)
  from shop."order" o
  cross join lateral (
    select string_agg(concat_ws(' ', l.name, l.sku), ' ' order by l.position) as line
    from shop.order_line l where l.order_id = o.id
  ) as items
  cross join lateral (
    select string_agg(a.provider_intent, ' ') as line from shop.checkout_attempt a where a.order_id = o.id
  ) as attempts
  cross join lateral (
    select string_agg(r.provider_refund, ' ') as line from shop.refund r where r.order_id = o.id
  ) as refunds
  cross join lateral (
    select string_agg(d.id || ' ' || d.charge, ' ') as line from shop.dispute d where d.order_id = o.id
  ) as disputes
  where o.id = any(ids)
  on conflict (order_id) do update set words = excluded.words
$$;

create function shop.follow_row_of_order_words() returns trigger language plpgsql as $$
begin
  perform shop.index_orders(array[new.order_id]);
  return null;
end
$$;
create trigger refund_words_added after insert on shop.refund
  for each row when (new.provider_refund is not null) execute function shop.follow_row_of_order_words();
create trigger refund_words_changed after update of provider_refund on shop.refund
  for each row when (new.provider_refund is distinct from old.provider_refund)
  execute function shop.follow_row_of_order_words();
create trigger dispute_words after insert on shop.dispute
  for each row execute function shop.follow_row_of_order_words();

select shop.index_orders(array(
  select order_id from shop.refund where provider_refund is not null union select order_id from shop.dispute
));
