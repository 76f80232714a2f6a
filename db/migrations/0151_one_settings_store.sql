-- Settings stood in two tables, of which one told nobody of a change. What owners set stands in shop.store_setting alone;
-- what is no setting gets a table of its own.
insert into shop.store_setting (name, value, changed_at)
select name, value, changed_at from setting where name in ('tracking', 'sign-in', 'popup-reports')
on conflict (name) do nothing;

-- The secret that nonces, links of mails and sealed keys are made with; made at the first start, never more than one.
create table store_secret (
  only_one boolean primary key default true check (only_one),
  value jsonb not null
);
insert into store_secret (value) select value from setting where name = 'secret';

-- How far the days of popups' reports have been rolled up: the last day, and when it ended in the zone of that time.
create table popups.rolled_up (
  only_one boolean primary key default true check (only_one),
  until date not null,
  ended_at timestamptz
);
insert into popups.rolled_up (until, ended_at)
select (value->>'until')::date, (value->>'end')::timestamptz from setting where name = 'popup-rollup';

drop table setting;
