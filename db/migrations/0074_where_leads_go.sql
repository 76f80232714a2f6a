-- Where leads are handed on to. A webhook without a campaign is told of every lead of its account; its secret is
-- kept encrypted and shown once. `stopped` was done by us, after days in which nothing was taken.
create table popups.webhook (
  id text primary key,
  client_id text not null references popups.account on delete cascade,
  name text not null,
  address text not null,
  campaign_id text references popups.campaign on delete cascade,
  sealed_secret text not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  -- The first failure since a delivery was taken.
  failing_since timestamptz,
  created_at timestamptz not null
);
create index webhook_by_account on popups.webhook (client_id, created_at);

-- What a webhook is told: one row for each lead, whose id is the event's; no lead for a test. What it says is
-- made from the lead each time it is sent, so that an erased lead is nowhere else.
create table popups.webhook_delivery (
  id text primary key,
  webhook_id text not null references popups.webhook on delete cascade,
  conversion_id text references popups.conversion on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Failed attempts since it was written, or sent again by hand: how long the next wait is.
  failures integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  unique (webhook_id, conversion_id)
);
create index webhook_delivery_by_time on popups.webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_by_lead on popups.webhook_delivery (conversion_id);
create index webhook_delivery_waiting on popups.webhook_delivery (next_attempt_at) where state = 'waiting';

create table popups.webhook_attempt (
  delivery_id text not null references popups.webhook_delivery on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  -- HTTP status; null when nobody answered.
  status integer,
  -- The beginning of what was answered.
  answer text not null,
  error text,
  primary key (delivery_id, number)
);

-- To whom leads are mailed, and how far the daily summary has come.
create table popups.lead_mail (
  client_id text primary key references popups.account on delete cascade,
  addresses text[] not null,
  rhythm text not null check (rhythm in ('at-once', 'daily', 'never')),
  summarised_until timestamptz not null
);

-- Html that goes back to the page with a conversion; a campaign's own stands in place of its account's.
create table popups.conversion_code (
  client_id text not null references popups.account on delete cascade,
  campaign_id text references popups.campaign on delete cascade,
  html text not null,
  unique nulls not distinct (client_id, campaign_id)
);

-- Leads that waited in a browser are few, and counted on every page of the list.
create index lead_recovered on popups.conversion (at) where kind = 'lead' and recovered;
