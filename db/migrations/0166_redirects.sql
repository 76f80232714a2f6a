-- Old addresses and where they lead: to a page by its id, so that it may change its address again, or to any address.
create table pages.redirect (
  id integer generated always as identity primary key,
  -- Decoded, in small letters, without a slash at the end; a * stands for one part of the address.
  from_path text not null unique,
  target text,
  page_id integer references pages.page on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_id text references people.owner on delete set null,
  updated_by_name text not null default '',
  check (num_nonnulls(target, page_id) = 1)
);

create index redirect_by_page on pages.redirect (page_id);
create index redirect_by_target on pages.redirect (target);
