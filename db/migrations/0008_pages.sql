-- Pages made of modules. A page points at the version it shows; versions are never changed.
create schema if not exists pages;

create table pages.page (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  description text not null default '',
  published_version integer
);

create table pages.page_version (
  page_id integer not null references pages.page on delete cascade,
  version integer not null,
  -- The tree of modules: {"version": 1, "sections": [...]}.
  document jsonb not null,
  created_at timestamptz not null,
  primary key (page_id, version)
);

alter table pages.page
  add constraint page_shows_own_version
  foreign key (id, published_version) references pages.page_version (page_id, version) deferrable initially deferred;
