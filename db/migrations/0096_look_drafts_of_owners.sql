-- What is tried on is kept for each owner by herself, with the version that it began from. Nobody knows whose the one
-- for all was: everybody keeps it.
alter table pages.look_draft
  drop column is_only,
  add column owner_id text references people.owner (id) on delete cascade,
  add column based_on integer not null default 0 check (based_on >= 0);
insert into pages.look_draft (owner_id, look, changed_at, based_on)
select o.id, d.look, d.changed_at, (select coalesce(max(v.version), 0) from pages.look_version v)
from people.owner o, pages.look_draft d;
delete from pages.look_draft where owner_id is null;
alter table pages.look_draft
  alter column based_on drop default,
  add primary key (owner_id);
