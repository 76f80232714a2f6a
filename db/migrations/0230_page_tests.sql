-- Variants of tested pages are stored like pages, with drafts and versions, and have no address: their slugs begin with =,
-- which no slug of anything else does.
alter table pages.page
  drop constraint page_kind,
  add constraint page_kind check (
    kind in (
      'page', 'section', 'product-template', 'listing-template', 'search-template', 'post-template', 'variant'
    )
  ),
  drop constraint page_slug,
  add constraint page_slug check (
    case kind
      when 'page' then slug !~ '^[~+=]' when 'section' then slug like '~%' when 'variant' then slug like '=%'
      else slug like '+%'
    end
  );

-- Tests of pages: which page, which module of it (null: all of it), what counts as success, and who takes part.
create table pages.experiment (
  id integer primary key generated always as identity,
  page_id integer not null references pages.page (id) on delete cascade,
  name text not null,
  subject text,
  goal jsonb not null,
  coverage integer not null check (coverage between 1 and 100),
  bounce_seconds integer not null check (bounce_seconds between 1 and 600),
  namespace jsonb,
  seed text not null,
  state text not null default 'draft' check (state in ('draft', 'running', 'ended')),
  starts_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  -- The variant that became the page; null when the test ended without one.
  winner integer,
  created_at timestamptz not null,
  created_by text not null default '',
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
-- On the wire a test is known by its page, so one runs at a time.
create unique index experiment_running on pages.experiment (page_id) where state = 'running';

-- The first variant, 0, is the page as it is, without a document of its own. `version` is what a running test shows.
create table pages.experiment_variant (
  experiment_id integer not null references pages.experiment (id) on delete cascade,
  position integer not null check (position between 0 and 9),
  name text not null,
  weight integer not null check (weight between 1 and 1000),
  page_id integer unique references pages.page (id) on delete restrict,
  version integer,
  primary key (experiment_id, position),
  check ((position = 0) = (page_id is null))
);

-- Visitors in whose browser a variant was drawn, under a name that leads to nobody.
create table pages.experiment_visitor (
  experiment_id integer not null references pages.experiment (id) on delete cascade,
  visitor text not null,
  subject integer not null,
  at timestamptz not null,
  primary key (experiment_id, visitor)
);

-- What each of them did, once of each kind.
create table pages.experiment_record (
  experiment_id integer not null,
  visitor text not null,
  record_type text not null check (
    record_type in ('read_page', 'read_goal', 'view_goal', 'click_goal', 'con_goal', 'con_short')
  ),
  at timestamptz not null,
  primary key (experiment_id, visitor, record_type),
  foreign key (experiment_id, visitor) references pages.experiment_visitor on delete cascade
);

-- Which variants the shopper of an order had been shown.
create table pages.experiment_order (
  order_id bigint not null references shop."order" (id) on delete cascade,
  experiment_id integer not null references pages.experiment (id) on delete cascade,
  visitor text not null,
  subject integer not null,
  primary key (order_id, experiment_id)
);
create index experiment_order_by_test on pages.experiment_order (experiment_id, visitor);
