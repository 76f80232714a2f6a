-- Rehearsals: an owner has pretend shoppers buy while the sandbox makes things go wrong. Their orders are
-- marked, count nowhere, and are cleared away afterwards, which no other order ever is.
create table shop.rehearsal (
  id bigint generated always as identity primary key,
  state text not null check (state in ('running', 'done', 'cancelled', 'broken-off')),
  phase text not null default 'shopping' check (phase in ('shopping', 'settling')),
  -- Its shoppers' mail addresses end in it, and in nobody else's: the mark of its orders.
  mail_domain text not null unique,
  variant_id integer not null,
  product_name text not null,
  shoppers integer not null check (shoppers between 1 and 200),
  -- Percent by kind of fault.
  faults jsonb not null,
  -- How many shoppers came to which end, and what those were told who were refused.
  ends jsonb not null default '{}',
  told jsonb not null default '[]',
  -- Pieces on the shelf when it began, and the last movement of stock before it.
  stock_before integer not null,
  movement_before bigint not null,
  -- What was promised, and which orders broke it; none before the end.
  promises jsonb,
  cancel_asked boolean not null default false,
  owner_name text not null,
  started_at timestamptz not null,
  -- When its process last gave a sign of life.
  beat_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time.
create unique index rehearsal_running on shop.rehearsal ((true)) where state = 'running';

alter table shop."order" add column rehearsal_id bigint references shop.rehearsal;
create index order_of_rehearsal on shop."order" (rehearsal_id) where rehearsal_id is not null;
-- Pretend orders leave no gap among the numbers of real ones.
create sequence shop.rehearsal_order_number start with 900000001;

alter table shop.stock_movement drop constraint stock_movement_reason_check;
alter table shop.stock_movement add constraint stock_movement_reason_check
  check (reason in ('opening', 'sale', 'return', 'manual', 'import', 'rehearsal'));

-- What hangs on an order goes with it; the trigger keeps the orders themselves.
alter table shop.order_line drop constraint order_line_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.ledger_entry drop constraint ledger_entry_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.mail drop constraint mail_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.coupon_use drop constraint coupon_use_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.order_event drop constraint order_event_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.refund drop constraint refund_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.refund_line drop constraint refund_line_refund_id_fkey,
  add foreign key (refund_id) references shop.refund on delete cascade;
alter table shop.parcel drop constraint parcel_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.dispute drop constraint dispute_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade;
alter table shop.checkout_attempt drop constraint checkout_attempt_order_id_fkey,
  add foreign key (order_id) references shop."order" on delete cascade deferrable initially deferred;
-- Deleting an order looks for its attempts.
create index checkout_attempt_by_order on shop.checkout_attempt (order_id) where order_id is not null;
alter table shop.stock_hold drop constraint stock_hold_attempt_id_fkey,
  add foreign key (attempt_id) references shop.checkout_attempt on delete cascade;

create function shop.keep_order() returns trigger language plpgsql as $$
begin
  if old.rehearsal_id is null then
    raise exception 'order % stays in the books: only orders of a rehearsal are ever deleted', old.number;
  end if;
  return old;
end
$$;
create trigger order_stays before delete on shop."order" for each row execute function shop.keep_order();

-- Nobody is a customer for a rehearsal's sake.
create or replace function shop.follow_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.rehearsal_id is not null or tg_op <> 'DELETE' and new.rehearsal_id is not null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform shop.count_buyer(lower(old.email));
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and lower(old.email) <> lower(new.email) then
    perform shop.count_buyer(lower(new.email));
  end if;
  return null;
end
$$;

-- Reports read these views, so what is left out here is in no report.
create or replace view report.sale as
  select id as order_id, paid_at as at, items, discount, shipping_amount as shipping, gst_removed, gst, total
  from shop."order" where paid_at is not null and rehearsal_id is null;

create or replace view report.sold_line as
  select o.id as order_id, o.paid_at as at, l.product_id, l.variant_id, l.name, l.sku, l.tax_class, l.quantity,
    l.subtotal - l.discount as amount, l.gst
  from shop.order_line l join shop."order" o on o.id = l.order_id
  where o.paid_at is not null and o.rehearsal_id is null;

create or replace view report.money_back as
  select r.order_id, r.done_at as at, r.amount, r.gst
  from shop.refund r join shop."order" o on o.id = r.order_id and o.rehearsal_id is null
  where r.state = 'done' and r.done_at is not null;

create or replace view report.returned_line as
  select r.order_id, r.done_at as at, l.product_id, l.name, l.tax_class, rl.quantity, rl.amount, rl.gst
  from shop.refund_line rl
  join shop.refund r on r.id = rl.refund_id and r.state = 'done' and r.done_at is not null
  join shop."order" o on o.id = r.order_id and o.rehearsal_id is null
  join shop.order_line l on l.order_id = r.order_id and l.position = rl.position;

create or replace view report.coupon_use as
  select u.order_id, o.paid_at as at, u.coupon_id, c.name as coupon, k.code, u.amount, o.total
  from shop.coupon_use u
  join shop."order" o on o.id = u.order_id and o.paid_at is not null and o.rehearsal_id is null
  join shop.coupon c on c.id = u.coupon_id
  join shop.coupon_code k on k.id = u.code_id
  where u.released_at is null;

create or replace view report.source as
  select o.id as order_id, o.paid_at as at, a.label, a.source_type, a.source, a.medium, a.campaign
  from shop."order" o left join people.order_attribution a on a.order_id = o.id
  where o.paid_at is not null and o.rehearsal_id is null;

-- Faults of a rehearsal go when it ends; those an owner has set stay.
alter table sandbox.fault add column rehearsal_id bigint;
