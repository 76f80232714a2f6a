-- When an order was sent. What was refunded before that moment stayed behind, what was refunded after it was sent.
alter table shop."order" add column sent_at timestamptz;

update shop."order" o
set sent_at = coalesce(
  (
    select max(e.at) from shop.order_event e
    where e.order_id = o.id and e.kind = 'status' and e.summary like '% → Completed'
  ),
  o.updated_at
)
where o.status = 'completed';

-- Orders that were refunded after they had been sent.
update shop."order" o
set sent_at = (
  select max(e.at) from shop.order_event e
  where e.order_id = o.id and e.kind = 'status' and e.summary like '% → Completed'
)
where o.status in ('refunded', 'on-hold') and o.sent_at is null
  and not exists (
    select from shop.order_event e
    where e.order_id = o.id and e.kind = 'status' and e.summary like 'Completed → To send'
  );
