-- Ways to pay beside cards: bank debits that clear days later, vouchers that are paid at a counter, and
-- a page of somebody else's where the shopper agrees to pay in parts.

-- A payment whose money is on its way for days no longer belongs to the session's checkout: the shopper may
-- buy something else meanwhile.
drop index shop.checkout_attempt_live;
create unique index checkout_attempt_live on shop.checkout_attempt (session)
  where cart_hash is not null and state not in ('processing', 'paid', 'abandoned', 'surplus');
alter table shop.checkout_attempt
  -- Which of the ways to pay its last try took.
  add column gateway text not null default 'stripe_cc',
  -- A slip that waits to be paid: `{number, url, expiresAt}`.
  add column voucher jsonb;

-- The provider's side. For other kinds than cards the columns of a card hold neutral values.
alter table sandbox.payment_method
  add column type text not null default 'card',
  -- What may be shown of it, in the provider's names; null for cards.
  add column details jsonb,
  -- What will become of a payment with it, by the name of a test outcome; null for cards.
  add column outcome text;
alter table sandbox.payment_intent
  add column payment_method_types jsonb not null default '["card"]',
  -- The slip to be paid at a counter: number, address of its page, end.
  add column voucher jsonb,
  -- When the bank answers, by the sandbox's clock, and with which outcome.
  add column settles_at timestamptz,
  add column settles_as text;
create index payment_intent_settling on sandbox.payment_intent (settles_at) where settles_at is not null;

-- How far the sandbox's calendar is ahead of the real one: owners need not wait for a debit for days.
create table sandbox.calendar (
  id boolean primary key default true check (id),
  days_ahead integer not null default 0 check (days_ahead >= 0)
);
insert into sandbox.calendar default values;
