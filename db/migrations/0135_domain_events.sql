-- What happened, written in the transaction in which it happened and handed to listeners after commit. Payloads hold ids
-- and figures, never personal data.
create schema if not exists platform;

create table platform.domain_event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  -- When its listeners got a job each; null while it waits.
  dispatched_at timestamptz
);

create index domain_event_waiting on platform.domain_event (id) where dispatched_at is null;
create index domain_event_at on platform.domain_event (at);

create function platform.announce_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('events_written', '');
  return null;
end
$$;

create trigger domain_event_announced after insert on platform.domain_event
  for each statement execute function platform.announce_events();
