-- Who has agreed to get news and offers, as evidence: the words beside the box, when, where, and when it
-- ended. A row is never changed but for its end; a new consent is a new row.
create table shop.marketing_consent (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  -- The account that said so; null for a guest.
  customer_id text,
  source text not null check (source in ('checkout', 'register', 'account')),
  order_id bigint,
  wording text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('link', 'account', 'owner')),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index marketing_consent_open on shop.marketing_consent (email) where withdrawn_at is null;
create index marketing_consent_by_time on shop.marketing_consent (given_at desc, id desc) where withdrawn_at is null;
create index marketing_consent_by_email on shop.marketing_consent (email, id);

-- Products that were paid for in the same orders, counted by night; `orders` is in how many.
create table shop.bought_together (
  product_id integer not null references shop.product on delete cascade,
  other_id integer not null references shop.product on delete cascade,
  orders integer not null check (orders > 0),
  primary key (product_id, other_id)
);
create index bought_together_best on shop.bought_together (product_id, orders desc, other_id);

-- What shoppers looked for and did not find, counted by day. Nothing here says who.
create table shop.search_miss (
  day date not null,
  term text not null,
  searches integer not null default 1 check (searches > 0),
  primary key (day, term)
);
