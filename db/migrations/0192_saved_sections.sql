-- Saved sections are kept like pages, with drafts and versions, and have no address of their own: their slugs begin with ~,
-- which no slug of a page does.
alter table pages.page
  add column kind text not null default 'page' check (kind in ('page', 'section')),
  add constraint section_slug check ((kind = 'section') = (slug like '~%')),
  add constraint section_is_not_home check (kind = 'page' or not is_home);
create unique index saved_section_name on pages.page (lower(title)) where kind = 'section' and archived_at is null;

-- Where a saved section is linked from.
create index page_version_links on pages.page_version (page_id, version)
  where jsonb_path_exists(document, '$.sections[*] ? (@.type == "linked-section")');
