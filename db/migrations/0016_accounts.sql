-- What the shop knows of its customers: their orders, addresses, wishes, and what the owner noted.

alter table shop."order" add column customer_id text references people.customer (id) on delete set null;
create index order_by_customer on shop."order" (customer_id, created_at desc, id desc)
  where customer_id is not null;

create table shop.customer_address (
  customer_id text not null references people.customer (id) on delete cascade,
  kind text not null check (kind in ('billing', 'shipping')),
  -- As at checkout: first_name, last_name, company, country, address_1, …
  address jsonb not null,
  phone text not null default '',
  updated_at timestamptz not null,
  primary key (customer_id, kind)
);

create table shop.wish (
  customer_id text not null references people.customer (id) on delete cascade,
  product_id integer not null references shop.product on delete cascade,
  added_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index wish_by_product on shop.wish (product_id);

-- Notes of the owner, kept by address: guests have none of our ids.
create table shop.customer_note (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  at timestamptz not null,
  author text not null,
  text text not null
);
create index customer_note_by_email on shop.customer_note (email, at desc);

-- Everybody who has an account or has ordered, one row for each address.
create view shop.known_customer as
with ordered as (
  select
    lower(email) as email,
    count(*)::integer as orders,
    coalesce(sum(total) filter (where paid_at is not null and status not in ('cancelled', 'refunded')), 0)::bigint
      as spent,
    max(created_at) as last_order_at,
    (array_agg((billing ->> 'first_name') || ' ' || (billing ->> 'last_name') order by created_at desc))[1]
      as name
  from shop."order"
  where email <> ''
  group by lower(email)
)
select
  coalesce(customer.email, ordered.email) as email,
  customer.id as customer_id,
  coalesce(nullif(trim(customer.name), ''), trim(ordered.name), '') as name,
  coalesce(customer.email_verified, false) as is_confirmed,
  coalesce(ordered.orders, 0) as orders,
  coalesce(ordered.spent, 0) as spent,
  customer.created_at as joined_at,
  greatest(customer.last_seen_at, ordered.last_order_at) as last_seen_at
from people.customer full outer join ordered on ordered.email = customer.email;
