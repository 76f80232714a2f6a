-- The starter of the shop: the one that is being applied, and the one that was, with what it wrote, so that it can be
-- taken back. One row at most.
create table pages.starter (
  id integer primary key default 1 check (id = 1),
  -- What an owner has asked for, until it is done or has failed.
  wanted jsonb,
  pictures_made integer not null default 0,
  problem text not null default '',
  -- What was applied, when, and what it wrote; null while nothing was.
  applied_key text,
  applied_at timestamptz,
  record jsonb
);
