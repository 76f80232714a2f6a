-- Entries of the activity log that belong to one account of popups say so: its people see those and no others.
alter table people.audit_entry add column scope text;
create index audit_entry_by_scope on people.audit_entry (scope, at desc) where scope is not null;
update people.audit_entry entry set scope = campaign.client_id
from popups.campaign where entry.kind = 'popups' and entry.ref = campaign.id;
