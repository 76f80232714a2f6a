-- An owner's own names for what a list of the console shows: filters, order and columns. Those of orders move here.
create table shop.list_view (
  id bigint generated always as identity primary key,
  owner_id text not null references people.owner (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (owner_id, list, name)
);

insert into shop.list_view (owner_id, list, name, query, created_at)
select owner_id, 'orders', name, query, created_at from shop.order_view order by id;

drop table shop.order_view;
