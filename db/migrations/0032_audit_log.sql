-- The log of what people of the shop did, to be searched: what kind of thing, and in which role.
alter table people.audit_entry
  add column kind text not null default 'other',
  add column owner_role text;

-- What was written before is sorted by the same words as `packages/people/audit/rules/audit-kind.ts`.
update people.audit_entry set kind = case
  when subject ~ '^order ' then 'orders'
  when subject ~ '^coupon ' then 'coupons'
  when action ~ 'settings changed|^tax |^page published|^mail changed|^zone |^delivery |^shipping |^search words' then 'settings'
  when action ~ 'review' then 'reviews'
  when subject = 'a customer' then 'customers'
  when subject in ('store', 'owner') then 'people'
  when action ~ '^mail ' then 'mail'
  when action ~ 'product|picture|category|stock|price' then 'products'
  else 'other'
end;
update people.audit_entry set owner_role = 'owner' where owner_id is not null;

create index audit_entry_by_kind on people.audit_entry (kind, at desc, id desc);
create index audit_entry_by_owner on people.audit_entry (owner_id, at desc, id desc);
create index audit_entry_by_subject on people.audit_entry (subject, at desc, id desc);
create index audit_entry_words on people.audit_entry
  using gin ((action || ' ' || subject || ' ' || owner_name) gin_trgm_ops);
