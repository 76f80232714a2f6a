-- What owners say of a page beside its document, who changed it last, and whether it is put away. A page without a
-- published version is a draft.
alter table pages.page
  add column is_home boolean not null default false,
  add column is_indexed boolean not null default true,
  add column social_picture_id integer references shop.picture on delete set null,
  add column archived_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- Null for the system itself; the name stays when the person leaves.
  add column updated_by_id text references people.owner on delete set null,
  add column updated_by_name text not null default '',
  add constraint page_home_is_live check (not (is_home and archived_at is not null));

-- One page stands at /.
create unique index page_home on pages.page (is_home) where is_home;
create index page_by_social_picture on pages.page (social_picture_id);

update pages.page set is_home = true where slug = 'home' and published_version is not null;
update pages.page set created_at = seen.first, updated_at = seen.last
from (
  select page_id, min(created_at) as first, max(created_at) as last from pages.page_version group by page_id
) seen
where seen.page_id = page.id;
