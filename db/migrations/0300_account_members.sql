-- Accounts of popups that somebody may use besides those of their role in the shop, and as what.
create table popups.account_member (
  owner_id text not null references people.owner (id) on delete cascade,
  client_id text not null references popups.account (client_id) on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'administrator')),
  primary key (owner_id, client_id)
);
create index account_member_by_account on popups.account_member (client_id);

-- An archived account shows nothing; what it has is kept.
alter table popups.account add column archived_at timestamptz;

-- People who use some accounts of popups, and nothing of the shop.
alter table people.owner
  drop constraint owner_role_check,
  add constraint owner_role_check check (role in ('owner', 'manager', 'marketer', 'packer', 'guest'));
alter table people.staff_link
  drop constraint staff_link_role_check,
  add constraint staff_link_role_check check (role in ('owner', 'manager', 'marketer', 'packer', 'guest'));

-- What an account's settings were saved at now names the account.
update people.saved_version
set address = address || '?account=' || (
  select client_id from popups.account order by created_at, client_id limit 1
)
where address in (
  '/popups/cap', '/popups/free-shipping', '/popups/analytics', '/popups/plan', '/lead-mail', '/conversion-code'
) and exists (select 1 from popups.account);
