-- A dispute is about the charge that paid its order, or about a second payment that came although it was paid already:
-- that one is none of the order's money.
alter table shop.dispute
  add column about text not null default 'order' check (about in ('order', 'surplus'));
update shop.dispute set about = 'surplus'
  from shop."order" as paid
 where paid.id = dispute.order_id and paid.paid_at is not null
   and paid.payment_charge is distinct from dispute.charge
   and exists (select from shop.checkout_attempt as attempt
                where attempt.order_id = paid.id and attempt.state = 'surplus');

-- Refunds that the provider calls done, for as long as they are looked at again: banks send money back days later.
create table shop.watched_refund (
  -- The provider's id.
  provider_refund text primary key,
  order_id bigint not null references shop."order" on delete cascade,
  since timestamptz not null,
  look_at timestamptz not null
);
create index watched_refund_due on shop.watched_refund (look_at);
insert into shop.watched_refund (provider_refund, order_id, since, look_at)
select provider_refund, order_id, done_at, now() from shop.refund
 where state = 'done' and provider_refund is not null and done_at > now() - interval '30 days'
    on conflict do nothing;
