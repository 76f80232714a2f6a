-- Payments: the provider's events as they came, and the ledger of each order.
create table shop.payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  -- The payment intent it is about, if any.
  intent text,
  raw jsonb not null,
  provider_time timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  unique (provider, event_id)
);
create index payment_event_waiting on shop.payment_event (received_at) where applied_at is null;

create table shop.ledger_entry (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop."order",
  at timestamptz not null,
  kind text not null,
  summary text not null,
  amount integer,
  reference text,
  -- The same thing told twice is written once.
  unique nulls not distinct (order_id, kind, reference)
);
