-- Who runs the store, how they sign in, and what they did.
create schema if not exists people;

-- The five tables of better-auth (1.7, models user, session, account, verification, rateLimit), for owners
-- only: customers get tables of their own, so that no mistake turns a customer's session into an owner's.
create table people.owner (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hash of the OWNER_PASSWORD that was applied last; a start with the same value changes nothing.
  environment_password_hash text
);

create table people.owner_session (
  id text primary key,
  token text not null unique,
  owner_id text not null references people.owner (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index owner_session_owner on people.owner_session (owner_id);

create table people.owner_account (
  id text primary key,
  owner_id text not null references people.owner (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index owner_account_owner on people.owner_account (owner_id);

create table people.owner_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index owner_verification_identifier on people.owner_verification (identifier);

create table people.owner_rate_limit (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- The one link that makes the first owner. At most one row; only the hash of what was printed is kept.
create table people.setup_token (
  only_one boolean primary key default true check (only_one),
  token_hash text not null,
  created_at timestamptz not null default now()
);

-- What owners changed, written in the transaction of the change. The name outlives the owner's row.
create table people.audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  owner_id text references people.owner (id) on delete set null,
  owner_name text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_entry_newest on people.audit_entry (at desc, id desc);
