-- An account that was asked for by a form waits until the link that was mailed to its address is opened.
alter table people.customer add column is_waiting boolean not null default false;
