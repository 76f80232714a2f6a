-- Projects of a portfolio: what was made, where, with pictures of the library and in categories.
create table pages.project (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  place text not null default '',
  summary text not null default '',
  -- Text as the text module takes it: paragraphs, ## headings, - points.
  body text not null default '',
  is_published boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index project_newest on pages.project (created_at desc, id desc) where is_published;

create table pages.project_picture (
  project_id integer not null references pages.project on delete cascade,
  -- A picture that is deleted from the library leaves the projects that showed it.
  picture_id integer not null references shop.picture on delete cascade,
  position integer not null,
  primary key (project_id, position)
);
create index project_picture_by_picture on pages.project_picture (picture_id);

create table pages.project_category (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

create table pages.project_in_category (
  project_id integer not null references pages.project on delete cascade,
  category_slug text not null references pages.project_category on delete cascade,
  primary key (project_id, category_slug)
);
create index project_in_category_by_category on pages.project_in_category (category_slug);
