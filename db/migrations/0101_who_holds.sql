-- From where pieces were asked to be kept before payment, as digests: so many at once and in an hour from one place.
alter table shop.checkout_attempt
  add column held_address text,
  add column held_visitor text,
  add column held_at timestamptz,
  add column held_times integer not null default 0;
create index checkout_attempt_held_address on shop.checkout_attempt (held_address, held_at) where held_address is not null;
create index checkout_attempt_held_visitor on shop.checkout_attempt (held_visitor, held_at) where held_visitor is not null;
