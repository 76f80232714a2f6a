-- Popups: accounts with their sites, campaigns and their versions, and what visitors did.
-- Ids of 13 letters or digits are the documented ones: client id, popup id.
create schema popups;

create table popups.account (
  client_id text primary key check (client_id ~ '^[0-9A-Za-z]{13}$'),
  name text not null,
  language text not null default 'en' check (language in ('en', 'he')),
  freemium boolean not null default false,
  created_at timestamptz not null
);

create table popups.site (
  client_id text not null references popups.account on delete cascade,
  host text not null check (host = lower(host) and host <> ''),
  primary key (client_id, host)
);

create table popups.campaign (
  id text primary key check (id ~ '^[0-9A-Za-z]{13}$'),
  client_id text not null references popups.account,
  name text not null,
  type text not null check (
    type in ('lightbox', 'bar', 'bside', 'sside', 'social', 'browsing', 'fullpage', 'content', 'mobile', 'embedded', 'gamified')
  ),
  goal text not null default 'lead',
  status text not null check (status in ('draft', 'live', 'paused', 'archived')),
  published_version integer,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index campaign_by_account on popups.campaign (client_id, status);

-- A version is never changed: publishing adds one and points the campaign at it.
create table popups.campaign_version (
  campaign_id text not null references popups.campaign,
  number integer not null check (number > 0),
  design jsonb not null,
  settings jsonb not null,
  created_at timestamptz not null,
  primary key (campaign_id, number)
);
alter table popups.campaign
  add foreign key (id, published_version) references popups.campaign_version (campaign_id, number)
  deferrable initially deferred;

-- Views, closes and activities are append-only and written in batches. They carry no foreign keys:
-- one stale id must not refuse the whole batch.
create table popups.view (
  id text primary key,
  client_id text not null,
  campaign_id text not null,
  version integer not null,
  viewer_id text not null,
  trigger text not null,
  type text not null,
  url text not null,
  device text not null check (device in ('desktop', 'mobile')),
  at timestamptz not null
);
create index view_by_campaign on popups.view (campaign_id, at);

create table popups.close (
  id text primary key,
  client_id text not null,
  campaign_id text not null,
  version integer not null,
  url text not null,
  at timestamptz not null
);
create index close_by_campaign on popups.close (campaign_id, at);

create table popups.activity (
  id text primary key,
  client_id text not null,
  campaign_id text,
  kind text not null check (kind in ('session', 'viewed', 'closed')),
  email text not null,
  url text not null,
  store text not null,
  store_customer_id text not null,
  at timestamptz not null
);
create index activity_by_email on popups.activity (client_id, email, at);

-- A conversion with at least one field is a lead, one without is a click.
create table popups.conversion (
  id text primary key,
  client_id text not null references popups.account,
  campaign_id text not null references popups.campaign,
  version integer not null,
  idempotency_key text not null,
  viewer_id text not null,
  view_id text,
  kind text not null check (kind in ('lead', 'click')),
  email text not null default '',
  fields jsonb not null,
  consent boolean not null default false,
  trigger text not null,
  coupon text not null,
  extra_button text not null,
  page_url text not null,
  page_title text not null,
  device text not null check (device in ('desktop', 'mobile')),
  context jsonb not null,
  recovered boolean not null default false,
  at timestamptz not null,
  unique (client_id, idempotency_key)
);
create index lead_by_time on popups.conversion (at desc, id desc) where kind = 'lead';
create index conversion_by_campaign on popups.conversion (campaign_id, at);
