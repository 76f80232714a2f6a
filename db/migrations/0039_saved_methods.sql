-- Payment methods that customers keep for later. The provider keeps the card; we keep what people know
-- it by, never its number.

-- The customer as the card provider knows her: one for each place money is asked for, so that keys of the
-- sandbox, of the provider's test mode and of its live mode never meet. Without a customer of the shop it
-- is let go of, at the provider too.
create table shop.provider_customer (
  id bigint generated always as identity primary key,
  customer_id text references people.customer (id) on delete set null,
  mode text not null check (mode in ('live', 'test', 'sandbox')),
  provider_id text not null unique,
  created_at timestamptz not null
);
create unique index provider_customer_of_customer on shop.provider_customer (customer_id, mode)
  where customer_id is not null;
create index provider_customer_of_nobody on shop.provider_customer (created_at) where customer_id is null;

create table shop.saved_method (
  id bigint generated always as identity primary key,
  provider_customer_id bigint not null references shop.provider_customer on delete cascade,
  gateway text not null,
  -- The provider's id: pm_…
  provider_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- Last day on which it is good; null for what does not expire.
  expires_on date,
  -- The same card has the same one; the number cannot be found from it.
  fingerprint text not null,
  is_default boolean not null default false,
  saved_at timestamptz not null,
  -- The expiry its owner was warned of.
  warned_of date,
  -- Deleted by its owner; the row goes when the provider has let go of it too.
  removed_at timestamptz
);
create unique index saved_method_of_card on shop.saved_method (provider_customer_id, gateway, fingerprint)
  where removed_at is null;
create unique index saved_method_default on shop.saved_method (provider_customer_id)
  where is_default and removed_at is null;
create index saved_method_removed on shop.saved_method (removed_at) where removed_at is not null;
create index saved_method_expiring on shop.saved_method (expires_on) where removed_at is null;
