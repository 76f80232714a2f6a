-- What the owner sets: one checked document for each subject (store details, notice, checkout texts, …).
create table shop.store_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- Owners who have closed the coming-soon banner.
create table shop.coming_soon_dismissal (
  owner_id text primary key references people.owner on delete cascade,
  dismissed_at timestamptz not null
);
