-- Fixed versions of the popup script, as sites name them by their hash. They outlive the build that made them, so their
-- files are stored. `loader` is null once a version is no longer served.
create table popups.pinned_version (
  version text primary key,
  integrity text not null,
  loader bytea,
  parts text[] not null,
  served_until timestamptz not null
);
create table popups.pinned_part (
  name text primary key,
  content bytea not null
);
create table popups.pinned_by (
  client_id text not null references popups.account on delete cascade,
  version text not null references popups.pinned_version,
  pinned_at timestamptz not null,
  primary key (client_id, version)
);
