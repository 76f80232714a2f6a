-- What becomes of events of the provider that the shop cannot apply.
alter table shop.payment_event
  -- When it was last put into the queue again: those that never were come first.
  add column asked_at timestamptz,
  -- Why an event that is done with changed nothing: it is about a payment of another system, or nobody could make
  -- sense of it for a day; then `note` says what was wrong.
  add column passed_over text check (passed_over in ('foreign', 'given-up')),
  add column note text;
drop index shop.payment_event_waiting;
create index payment_event_waiting on shop.payment_event (asked_at nulls first, received_at)
  where applied_at is null;
