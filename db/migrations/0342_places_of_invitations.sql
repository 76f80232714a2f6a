-- What somebody is asked into besides the shop, such as an account of popups with a role there: [{"id": …, "role": …}].
alter table people.staff_link add column places jsonb not null default '[]';
