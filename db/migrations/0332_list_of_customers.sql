-- Everybody who has an account or has ordered, one row for each address, for the owner's list: what it sorts by stands in
-- one place. Account and orders are written by different transactions, so each writes columns of its own, and what is made
-- of both is computed from the row.
create table shop.customer_line (
  email text primary key,
  customer_id text,
  account_name text,
  is_confirmed boolean not null default false,
  joined_at timestamptz,
  account_seen_at timestamptz,
  buyer_name text,
  orders integer not null default 0,
  spent bigint not null default 0,
  last_order_at timestamptz,
  name text not null generated always as (coalesce(nullif(trim(account_name), ''), buyer_name, '')) stored,
  last_seen_at timestamptz generated always as (greatest(account_seen_at, last_order_at)) stored
);

create function shop.follow_buyer_line() returns trigger language plpgsql as $$
begin
  insert into shop.customer_line as line (email, buyer_name, orders, spent, last_order_at)
  select email, name, orders, spent, last_order_at from shop.buyer where email = new.email
  on conflict (email) do update set
    buyer_name = excluded.buyer_name, orders = excluded.orders, spent = excluded.spent, last_order_at = excluded.last_order_at
  where (line.buyer_name, line.orders, line.spent, line.last_order_at)
    is distinct from (excluded.buyer_name, excluded.orders, excluded.spent, excluded.last_order_at);
  return null;
end
$$;
create function shop.leave_buyer_line() returns trigger language plpgsql as $$
begin
  if not exists (select from shop.buyer where email = old.email) then
    delete from shop.customer_line where email = old.email and customer_id is null;
    update shop.customer_line set buyer_name = null, orders = 0, spent = 0, last_order_at = null where email = old.email;
  end if;
  return null;
end
$$;
create function shop.follow_account_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not exists (select from people.customer where email = old.email) then
    delete from shop.customer_line where email = old.email and last_order_at is null;
    update shop.customer_line set
      customer_id = null, account_name = null, is_confirmed = false, joined_at = null, account_seen_at = null
    where email = old.email;
  end if;
  if tg_op <> 'DELETE' then
    insert into shop.customer_line as line (email, customer_id, account_name, is_confirmed, joined_at, account_seen_at)
    select email, id, name, email_verified, created_at, last_seen_at from people.customer where email = new.email
    on conflict (email) do update set
      customer_id = excluded.customer_id, account_name = excluded.account_name, is_confirmed = excluded.is_confirmed,
      joined_at = excluded.joined_at, account_seen_at = excluded.account_seen_at
    where (line.customer_id, line.account_name, line.is_confirmed, line.joined_at, line.account_seen_at)
      is distinct from
      (excluded.customer_id, excluded.account_name, excluded.is_confirmed, excluded.joined_at, excluded.account_seen_at);
  end if;
  return null;
end
$$;
-- At the end of each transaction: this row is the last that is locked, so an order and an account of one address, made at
-- once, never wait for each other in a circle.
create constraint trigger line_follows after insert or update on shop.buyer
  deferrable initially deferred for each row execute function shop.follow_buyer_line();
create constraint trigger line_goes after delete on shop.buyer
  deferrable initially deferred for each row execute function shop.leave_buyer_line();
create constraint trigger line_follows after insert or update or delete on people.customer
  deferrable initially deferred for each row execute function shop.follow_account_line();

insert into shop.customer_line (email, customer_id, account_name, is_confirmed, joined_at, account_seen_at,
  buyer_name, orders, spent, last_order_at)
select coalesce(customer.email, buyer.email), customer.id, customer.name, coalesce(customer.email_verified, false),
  customer.created_at, customer.last_seen_at, buyer.name, coalesce(buyer.orders, 0), coalesce(buyer.spent, 0),
  buyer.last_order_at
from people.customer full outer join shop.buyer on buyer.email = customer.email;

create index customer_line_by_seen on shop.customer_line (last_seen_at desc, email);
create index customer_line_by_spent on shop.customer_line (spent desc, email);
create index customer_line_by_orders on shop.customer_line (orders desc, email);
create index customer_line_by_name on shop.customer_line (lower(name), email);
create index customer_line_with_account on shop.customer_line (last_seen_at desc, email) where customer_id is not null;
create index customer_line_by_words on shop.customer_line using gin (email gin_trgm_ops, name gin_trgm_ops);
-- Nobody reads buyers by their newest order any more.
drop index shop.buyer_by_last_order;
