-- Shoppers with an account. Tables of better-auth (1.7, models user, session, account, verification) of
-- their own: no mistake can turn a customer's session into an owner's.
create table people.customer (
  id text primary key,
  -- What better-auth calls the user; first and last name together.
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null unique check (email = lower(email)),
  -- Set when she has opened a link that we mailed to the address.
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create table people.customer_session (
  id text primary key,
  token text not null unique,
  customer_id text not null references people.customer (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_session_customer on people.customer_session (customer_id);
create index customer_session_by_end on people.customer_session (expires_at);

create table people.customer_account (
  id text primary key,
  customer_id text not null references people.customer (id) on delete cascade,
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
create index customer_account_customer on people.customer_account (customer_id);

create table people.customer_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_verification_identifier on people.customer_verification (identifier);

-- Links that were mailed: a lost password, an address to confirm. Only the hash of the secret is kept.
create table people.customer_link (
  secret_hash text primary key,
  customer_id text not null references people.customer (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-address')),
  -- The address the link went to: it proves nothing about another one.
  email text not null,
  expires_at timestamptz not null
);
create index customer_link_customer on people.customer_link (customer_id, purpose);
create index customer_link_by_end on people.customer_link (expires_at);

-- How often somebody has tried something in the window that ends then. The key is a hash.
create table people.customer_try (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index customer_try_by_end on people.customer_try (window_ends_at);
