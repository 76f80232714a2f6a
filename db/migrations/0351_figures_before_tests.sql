-- What a forecast of a test is made of that has not begun: who came to the shop and to its checkout, and what they paid.

-- Visitors who may be followed, on the moment they were seen last.
create view report.visitor as select last_seen_at as at from people.visitor;

-- Paid orders of such visitors, with what is left after refunds, in cents.
create view report.visitor_sale as
  select o.id as order_id, o.paid_at as at, o.total - o.refunded as amount
  from shop."order" o join people.order_attribution a on a.order_id = o.id
  where o.paid_at is not null and o.simulation_id is null and a.detail ->> 'basis' = 'visit';

-- Checkouts of carts that were opened, by the browser's session, with the order that was paid, if any.
create view report.opened_checkout as
  select c.session, c.created_at as at, case when o.paid_at is not null then o.id end as order_id,
    case when o.paid_at is not null then o.total - o.refunded end as amount
  from shop.checkout_session c left join shop."order" o on o.id = c.order_id
  where c.cart_hash is not null and o.simulation_id is null;
