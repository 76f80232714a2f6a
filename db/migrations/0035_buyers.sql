-- What each address has ordered, kept with every order, so that the console's list of customers sorts and
-- pages by it without adding up every order there is. Cents, net of refunds.
create table shop.buyer (
  -- In lower case. Erased people's orders stay in the books under addresses that are nobody's: not here.
  email text primary key check (email = lower(email)),
  -- As the newest order has it.
  name text not null,
  orders integer not null check (orders > 0),
  spent bigint not null,
  last_order_at timestamptz not null
);
create index buyer_by_last_order on shop.buyer (last_order_at desc, email);
create index order_by_email_and_age on shop."order" (lower(email), created_at desc);
drop index shop.order_by_email;

create function shop.count_buyer(address text) returns void language plpgsql as $$
begin
  if address = '' or address like 'erased-%@erased.invalid' then
    return;
  end if;
  -- Two orders of one address at once are counted one after the other: the row is locked before the
  -- orders are read, so the second one sees the first.
  insert into shop.buyer (email, name, orders, spent, last_order_at) values (address, '', 1, 0, '-infinity')
  on conflict (email) do nothing;
  perform from shop.buyer where email = address for update;
  delete from shop.buyer
  where email = address and not exists (select from shop."order" where lower(email) = address);
  update shop.buyer set
    orders = counted.orders,
    spent = counted.spent,
    last_order_at = counted.last_order_at,
    name = counted.name
  from (
    select count(*) as orders, coalesce(sum(total - refunded) filter (where paid_at is not null), 0) as spent,
      max(created_at) as last_order_at,
      coalesce((array_agg(
        trim(concat_ws(' ', billing ->> 'first_name', billing ->> 'last_name')) order by created_at desc
      ))[1], '') as name
    from shop."order" where lower(email) = address
  ) as counted
  where email = address;
end
$$;

create function shop.follow_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform shop.count_buyer(lower(old.email));
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and lower(old.email) <> lower(new.email) then
    perform shop.count_buyer(lower(new.email));
  end if;
  return null;
end
$$;

create trigger order_counts_buyer
after insert or delete or update of email, billing, total, refunded, paid_at on shop."order"
for each row execute function shop.follow_order();

insert into shop.buyer (email, name, orders, spent, last_order_at)
select lower(email),
  coalesce((array_agg(
    trim(concat_ws(' ', billing ->> 'first_name', billing ->> 'last_name')) order by created_at desc
  ))[1], ''),
  count(*), coalesce(sum(total - refunded) filter (where paid_at is not null), 0), max(created_at)
from shop."order"
where email <> '' and email not like 'erased-%@erased.invalid'
group by lower(email);
