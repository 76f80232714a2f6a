-- Payments that shoppers send from their bank themselves; the owner says when one has come.
create table shop.bank_transfer (
  id text primary key,
  attempt_id text not null,
  order_id bigint not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('waiting', 'paid', 'cancelled')),
  made_at timestamptz not null,
  remind_at timestamptz,
  cancel_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz
);
create index bank_transfer_waiting on shop.bank_transfer (cancel_at) where state = 'waiting';
create index bank_transfer_order on shop.bank_transfer (order_id);
