-- Tries to pay and to guess, counted in sliding windows, so that several processes agree on them.
create table shop.payment_try (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  place text not null check (place in ('checkout', 'order-pay', 'add-method', 'coupon')),
  -- Null for this machine itself: behind a proxy that names nobody it would be everybody.
  address text,
  -- A digest: the session itself opens a cart.
  session text not null,
  email text,
  -- The provider's fingerprint of a card: the same for the same number, and no way back to it.
  card text,
  -- Payment method of the try: how its outcome finds it.
  source text,
  outcome text not null check (outcome in ('open', 'good', 'bad', 'void', 'proof-asked', 'stopped')),
  reason text
);
create index payment_try_by_address on shop.payment_try (address, at) where address is not null;
create index payment_try_by_session on shop.payment_try (session, at);
create index payment_try_by_email on shop.payment_try (email, at) where email is not null;
create index payment_try_by_card on shop.payment_try (card, at) where card is not null;
create index payment_try_open on shop.payment_try (source) where outcome = 'open';
create index payment_try_by_time on shop.payment_try (at);
create index payment_try_stopped on shop.payment_try (id desc) where outcome in ('stopped', 'proof-asked');

-- What the owner has decided about an address, a mail address or a card.
create table shop.shield_rule (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('address', 'email', 'card')),
  value text not null,
  verdict text not null check (verdict in ('allow', 'deny')),
  created_at timestamptz not null,
  owner_name text not null,
  unique (kind, value)
);

-- Wrong coupon codes are tries like any other now.
drop table shop.coupon_guess;
