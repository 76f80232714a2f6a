-- Templates of product pages are kept like pages, with drafts and versions, and have no address: their slugs begin with +,
-- which no slug of a page or a saved section does.
alter table pages.page
  drop constraint page_kind_check,
  drop constraint section_slug,
  add constraint page_kind check (kind in ('page', 'section', 'product-template')),
  add constraint page_slug check (
    case kind when 'page' then slug !~ '^[~+]' when 'section' then slug like '~%' else slug like '+%' end
  );

-- Which pages a template draws. Of two that fit equally well the one with the higher priority is taken.
create table pages.template (
  page_id integer primary key references pages.page (id) on delete cascade,
  condition jsonb not null,
  priority integer not null default 0 check (priority between 0 and 100)
);
