-- What reports of popups are cut by. A page is its address without scheme, `www.`, query and fragment.
create function popups.page_of(url text) returns text
  immutable parallel safe language sql
  return left(regexp_replace(url, '^https?://(www\.)?|[?#].*$', '', 'gi'), 300);

-- The middle part of a viewer id is the same for every answer to one browser; ids from before had a part of
-- their own each, and 'erased' has none.
alter table popups.view
  add column country text not null default '',
  add column page text not null generated always as (popups.page_of(url)) stored,
  add column visitor text not null generated always as (split_part(viewer_id, '-', 2)) stored;
create index view_by_time on popups.view using brin (at);

alter table popups.close
  add column country text not null default '',
  -- Empty for closes from before it was kept.
  add column device text not null default '' check (device in ('', 'desktop', 'mobile')),
  add column page text not null generated always as (popups.page_of(url)) stored;
create index close_by_time on popups.close using brin (at);

alter table popups.conversion
  add column page text not null generated always as (popups.page_of(page_url)) stored,
  add column visitor text not null generated always as (split_part(viewer_id, '-', 2)) stored;
create index conversion_by_time on popups.conversion (at);
create index conversion_by_visitor on popups.conversion (visitor, at) where visitor <> '';
create index conversion_by_email on popups.conversion (email, at) where email <> '';

-- Who was given which part of a split test, once for a visitor, test and day. `split` names the parts and
-- their shares: when they change, the test begins anew.
create table popups.exposure (
  test_id text not null references popups.campaign,
  split text not null,
  visitor text not null,
  day date not null,
  -- The variant; null for a visitor who was held out.
  campaign_id text references popups.campaign,
  at timestamptz not null,
  primary key (test_id, split, visitor, day)
);

-- The browser that an order of our own shop came from, by the name under which popups know it.
create table popups.order_visitor (
  order_id bigint primary key references shop."order" (id) on delete cascade,
  client_id text not null references popups.account,
  visitor text not null
);
create index order_visitor_by_visitor on popups.order_visitor (visitor);

-- Orders as reports of popups see them: who ordered and paid when (null: not yet), and what is left after
-- refunds, in cents.
create view report.purchase as
  select id as order_id, paid_at as at, created_at as placed_at, lower(email) as email, total - refunded as amount
  from shop."order";
