-- Where each cent of an order's total comes from, frozen as it was when the order was placed. Orders
-- that are older than the trace have none.
alter table shop."order" add column trace jsonb;
-- GST taken out of the prices of an export, in cents.
alter table shop."order" add column gst_removed integer not null default 0 check (gst_removed >= 0);
alter table shop."order" drop constraint order_check;
alter table shop."order" add constraint order_total_is_its_parts
  check (items - discount + shipping_amount - gst_removed = total);
