-- How many orders there are in each status, as changes to be added up. Rows are appended and never updated, so that two
-- orders at once do not wait for each other; a job folds them into one row for each status.
create table shop.order_count (
  status text not null,
  orders bigint not null
);

create function shop.count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into shop.order_count select status, count(*) from changed group by status;
  elsif tg_op = 'DELETE' then
    insert into shop.order_count select status, -count(*) from former group by status;
  else
    insert into shop.order_count
    select status, sum(orders) from (
      select status, 1 as orders from changed union all select status, -1 from former
    ) as change group by status having sum(orders) <> 0;
  end if;
  return null;
end
$$;
create trigger count_new after insert on shop."order"
  referencing new table as changed for each statement execute function shop.count_orders();
create trigger count_changed after update on shop."order"
  referencing old table as former new table as changed for each statement execute function shop.count_orders();
create trigger count_gone after delete on shop."order"
  referencing old table as former for each statement execute function shop.count_orders();
insert into shop.order_count select status, count(*) from shop."order" group by status;

-- Ways to pay are listed by jumping from one title to the next; orders filtered by one are read newest first, and counted
-- by status without reading them.
create index order_by_method on shop."order" (payment_title, created_at desc, id desc) include (status);
-- Each sorting of the list reads its page through an index, in both directions.
create index order_by_total_and_id on shop."order" (total, id);
drop index shop.order_by_total;
create index order_by_name on shop."order" (
  (lower((billing ->> 'last_name') || ' ' || (billing ->> 'first_name'))), id
);
