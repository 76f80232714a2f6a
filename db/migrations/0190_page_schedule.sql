-- When a page's draft is published, and when a page is taken down, by the clock: at most one of each for a page.
create table pages.page_schedule (
  page_id integer not null references pages.page on delete cascade,
  move text not null check (move in ('publish', 'take-down')),
  at timestamptz not null,
  made_at timestamptz not null,
  -- Null when the person has left; the name stays.
  made_by_id text references people.owner on delete set null,
  made_by_name text not null,
  -- Why it was not done when it was due; '' while it waits.
  problem text not null default '',
  primary key (page_id, move)
);
create index page_schedule_due on pages.page_schedule (at) where problem = '';
