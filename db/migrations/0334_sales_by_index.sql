-- Sales of a period are added up from the index alone.
drop index shop.order_by_payment;
create index order_by_payment on shop."order" (paid_at)
  include (items, discount, shipping_amount, gst_removed, tax_added, total, gst, simulation_id) where paid_at is not null;
