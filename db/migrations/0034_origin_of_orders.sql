-- Owners filter their orders by where they came from.
create index order_attribution_by_label on people.order_attribution (label, order_id);
