-- How the shop looks. Every look that was published is kept and the latest is shown; without one the shop looks as
-- shipped. A look: {"colours": {"ground": "#faf5ea", …}, "fonts": {"heading", "text"}, "textSize", …}.
create table pages.look_version (
  -- 1, 2, 3 …: who publishes takes the number after the one she saw, so of two at once one is told.
  version integer primary key check (version > 0),
  look jsonb not null,
  published_at timestamptz not null
);

-- What is being tried and nobody sees yet: one for the shop.
create table pages.look_draft (
  is_only boolean primary key default true check (is_only),
  look jsonb not null,
  changed_at timestamptz not null
);

-- A picture of the library that was deleted can be brought back for a while; a job takes it away for good later.
alter table shop.picture add column deleted_at timestamptz;
create index picture_deleted on shop.picture (deleted_at) where deleted_at is not null;
