-- Several people run a store: what each may do, how they are let in, how they prove who they are, and
-- what a packer writes down.

alter table people.owner
  -- Whoever is here before there were roles made the store.
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'packer')),
  -- Since when this person is kept out; the row stays, so that what was done keeps its name.
  add column deactivated_at timestamptz,
  add column two_factor_enabled boolean not null default false;
-- A person is made with a role, never with one that was forgotten.
alter table people.owner alter column role drop default;

-- better-auth's model twoFactor. Secret and backup codes are encrypted with the store's secret.
create table people.owner_two_factor (
  id text primary key,
  owner_id text not null unique references people.owner (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- False until the first code has been typed: a second factor that was never tried locks nobody out.
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Links that were mailed to people of the shop, each good once. Only the hash of the secret is kept.
create table people.staff_link (
  id text primary key,
  secret_hash text not null unique,
  purpose text not null check (purpose in ('invite', 'new-password', 'new-email')),
  -- Where it was mailed to; of 'new-email' the address that is to be confirmed.
  email text not null check (email = lower(email)),
  -- What an invited person will be, and whom the other purposes are about.
  role text check (role in ('owner', 'manager', 'packer')),
  owner_id text references people.owner (id) on delete cascade,
  made_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (purpose, email),
  check ((purpose = 'invite') = (role is not null)),
  check ((purpose = 'invite') = (owner_id is null))
);

-- What left the shed: who carries it, and the number it is followed by.
create table shop.parcel (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop."order",
  carrier text not null,
  tracking text not null,
  packed_by text not null,
  at timestamptz not null
);
create index parcel_by_order on shop.parcel (order_id, at);
-- The packing list: what is paid and waits, oldest first.
create index order_to_pack on shop."order" (status, created_at, id);
