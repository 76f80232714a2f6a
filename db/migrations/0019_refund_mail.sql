-- Whether the customer is told by mail when the money has gone back.
alter table shop.refund add column tells_customer boolean not null default true;
-- Filters of the orders list.
create index order_by_total on shop."order" (total);
