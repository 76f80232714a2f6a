-- Who has a page open in the editor, tab by tab, as their browsers last said; old rows mean nothing and are swept.
create table pages.page_presence (
  page_id integer not null references pages.page on delete cascade,
  owner_id text not null references people.owner on delete cascade,
  tab text not null,
  seen_at timestamptz not null,
  -- When they last saved a change of the page since they opened it.
  changed_at timestamptz,
  primary key (page_id, owner_id, tab)
);
