-- How many popups of an account a visitor sees at most in so many hours; both or neither.
alter table popups.account
  add column cap_views integer check (cap_views between 1 and 50),
  add column cap_hours integer check (cap_hours between 1 and 168),
  add constraint cap_is_whole check ((cap_views is null) = (cap_hours is null));
