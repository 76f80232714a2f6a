-- How often owners have saved what stands at an address of the console; what was never saved has no row.
create table people.saved_version (
  address text primary key,
  version integer not null check (version > 0)
);
