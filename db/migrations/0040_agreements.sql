-- Repeat orders: a customer has the goods of an order sent again every few weeks, paid with a saved method.

create table shop.agreement (
  id bigint generated always as identity primary key,
  customer_id text not null references people.customer (id) on delete cascade,
  -- The order that is repeated: its goods at its prices, to its address.
  order_id bigint not null references shop."order" on delete cascade,
  saved_method_id bigint references shop.saved_method on delete set null,
  -- Cents of each renewal, delivery and GST inside: no renewal costs more.
  amount integer not null check (amount > 0),
  every_weeks smallint not null check (every_weeks between 1 and 52),
  status text not null check (status in ('active', 'on-hold', 'ended')),
  -- The store's day on which the next renewal is due.
  next_on date not null,
  -- Why it is on hold, in words for its owner.
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index agreement_of_customer on shop.agreement (customer_id, id desc);
create index agreement_due on shop.agreement (next_on) where status = 'active';
create index agreement_of_method on shop.agreement (saved_method_id) where status <> 'ended';
create unique index agreement_of_order on shop.agreement (order_id) where status <> 'ended';

-- Each day on which a renewal is due leads to one order, however often and by whomever it is asked for.
create table shop.renewal (
  agreement_id bigint not null references shop.agreement on delete cascade,
  due_on date not null,
  order_id bigint not null references shop."order" on delete cascade,
  created_at timestamptz not null,
  primary key (agreement_id, due_on)
);
create unique index renewal_of_order on shop.renewal (order_id);

alter table shop."order" drop constraint order_created_via_check;
alter table shop."order" add constraint order_created_via_check
  check (created_via in ('checkout', 'owner', 'agreement'));
