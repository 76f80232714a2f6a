-- Charges that cardholders dispute at their bank, and how that ends. Amounts are cents.
create table shop.dispute (
  -- The provider's id.
  id text primary key,
  order_id bigint not null references shop."order",
  charge text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('open', 'under-review', 'won', 'lost')),
  -- By when the bank wants the store's evidence; it sets no date for some.
  due_at timestamptz,
  -- Whether the order was put on hold for it, and so goes on when it is won.
  holds_order boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index dispute_by_order on shop.dispute (order_id);
create index dispute_undecided on shop.dispute (due_at) where state in ('open', 'under-review');
