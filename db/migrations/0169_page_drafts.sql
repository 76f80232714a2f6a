-- What owners are working on: one draft of a page, beside its versions, which never change.
create table pages.page_draft (
  page_id integer primary key references pages.page on delete cascade,
  document jsonb not null,
  -- The version that the draft began from; null for a page that was never published.
  base_version integer,
  saved_at timestamptz not null,
  saved_by text not null
);

-- Who has published a version; null for versions of before, and for those that the product itself wrote.
alter table pages.page_version add column published_by text;
