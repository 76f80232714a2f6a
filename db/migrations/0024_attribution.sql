-- Where visits and orders came from. A visitor is a browser that may be followed; her id is the only thing
-- its cookie holds.
create table people.visitor (
  id text primary key,
  -- First and current source: where from, why we say so, when, on which page.
  first jsonb not null,
  current jsonb not null,
  pages integer not null check (pages > 0),
  sessions integer not null check (sessions > 0),
  session_started_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_page text not null,
  user_agent text not null,
  promo_code integer check (promo_code between 100000 and 999999)
);
create index visitor_by_last_seen on people.visitor (last_seen_at);

-- Frozen when the order is placed: visitors are forgotten, orders are kept. The columns are for lists and
-- reports; `detail` is all that the owner reads.
create table people.order_attribution (
  order_id bigint primary key references shop."order" (id) on delete cascade,
  label text not null,
  source_type text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  detail jsonb not null,
  created_at timestamptz not null
);
create index order_attribution_by_source on people.order_attribution (source_type, source, created_at desc);
