-- People who look after popups, leads, coupons and reviews, and nothing else of the shop.
alter table people.owner
  drop constraint owner_role_check,
  add constraint owner_role_check check (role in ('owner', 'manager', 'marketer', 'packer'));
alter table people.staff_link
  drop constraint staff_link_role_check,
  add constraint staff_link_role_check check (role in ('owner', 'manager', 'marketer', 'packer'));
