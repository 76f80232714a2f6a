-- Entries of the activity log say as data what they concern: a kind, and which of them by its id. Callers write both from
-- here on; what was written before is sorted by its words for the last time.
alter table people.audit_entry add column ref text;
alter table people.audit_entry alter column kind drop default;

update people.audit_entry set kind = case
  when subject ~ '^webhook ' then 'webhooks'
  when subject ~ '^message(s$| \d)' then 'messages'
  when action ~ '^post ' then 'posts'
  when subject ~ '^project ' then 'projects'
  when subject ~ '^newsletter ' or action = 'readers imported' then 'newsletters'
  when subject in ('subscribers', 'a subscriber') then 'subscribers'
  when subject ~ '^rehearsal \d' then 'simulations'
  when action ~ '^picture ' then 'pictures'
  when action ~ '^category ' then 'categories'
  when action in ('address changed', 'second factor turned on', 'second factor turned off', 'backup codes renewed')
    then 'people'
  when action ~ '^shield rule ' then 'settings'
  else kind
end
where kind in ('other', 'products', 'settings', 'popups', 'mail', 'sign-in', 'people');

update people.audit_entry as entry set ref = (
  select "order".id::text from shop."order" where 'order ' || "order".number = entry.subject
)
where kind = 'orders' and subject ~ '^order \d+$';

update people.audit_entry set ref = substring(subject from '\d+$')
where kind in ('mail', 'reviews', 'comments', 'messages', 'simulations')
  and subject ~ '^(mail|review|comment|message|rehearsal) \d+$';

update people.audit_entry set ref = substring(subject from '^newsletter (.+)$')
where kind = 'newsletters' and subject ~ '^newsletter ';

-- A name tells which one it was where exactly one is called so today.
update people.audit_entry as entry set ref = found.id
from (select name, min(id)::text as id from shop.coupon group by name having count(*) = 1) as found
where entry.kind = 'coupons' and entry.subject = 'coupon ' || found.name;

update people.audit_entry as entry set ref = found.id
from (select name, min(id) as id from popups.campaign group by name having count(*) = 1) as found
where entry.kind = 'popups' and entry.subject = 'popup ' || found.name;

update people.audit_entry as entry set ref = found.id
from (select name, min(id) as id from popups.webhook group by name having count(*) = 1) as found
where entry.kind = 'webhooks' and entry.subject = 'webhook ' || found.name;

update people.audit_entry as entry set ref = found.id
from (
  select called, min(id)::text as id
  from (
    select id, name as called from shop.product
    union
    select product_id, sku from shop.variant where sku <> ''
  ) as calls
  group by called
  having count(*) = 1
) as found
where entry.kind = 'products' and entry.subject = found.called;

update people.audit_entry as entry set ref = found.id
from (select name, min(id)::text as id from shop.category group by name having count(*) = 1) as found
where entry.kind = 'categories' and entry.subject = found.name;

update people.audit_entry as entry set ref = post.id::text
from pages.post where entry.kind = 'posts' and entry.subject = post.slug;

update people.audit_entry as entry set ref = project.id::text
from pages.project where entry.kind = 'projects' and entry.subject = 'project ' || project.slug;

update people.audit_entry as entry set ref = owner.id
from people.owner where entry.kind in ('people', 'sign-in') and entry.subject = 'person ' || owner.email;

-- Of a setting: its screen below /console/settings.
update people.audit_entry set ref = case
  when action = 'page published' then 'legal/' || subject
  when action ~ '^shield rule ' then 'shield'
  when action ~ '^shipping |^delivery |^zone |^dispatch times ' then 'shipping'
  when action = 'mail changed' then 'mail'
  else (array['store', 'tax', 'notices', 'menus', 'theme', 'look', 'reviews', 'comments', 'messages', 'spam',
    'attribution', 'wallets', 'people', 'payments', 'capture', 'maps'])[array_position(
    array['store details', 'tax', 'notices', 'menus', 'theme', 'look', 'reviews', 'comments', 'messages',
      'spam protection', 'attribution', 'wallets', 'sign-in', 'payment methods', 'when cards are charged', 'maps'],
    subject)]
end
where kind = 'settings';

create index audit_entry_by_ref on people.audit_entry (kind, ref, at desc, id desc);
