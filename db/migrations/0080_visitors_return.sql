-- Visitors of a campaign, or of all of an account, on a day of the store's zone, by the day on which they had been
-- there last before. Those of a period who had not been there since it began are its different visitors: a sum,
-- where every visitor of every day would have to be looked at.
create table popups.visitor_return (
  -- A campaign, or an account.
  scope text not null,
  day date not null,
  -- '-infinity' for visitors who are new, or came last longer ago than is kept.
  previous date not null,
  visitors integer not null,
  primary key (scope, day, previous)
);
create index visitor_return_by_day on popups.visitor_return (day);
-- When a visitor came last. Her name is another one for each account.
create index visitor_day_by_visitor on popups.visitor_day (visitor, day);

insert into popups.visitor_return (scope, day, previous, visitors)
  with came as (
    select campaign_id as scope, day, visitor from popups.visitor_day
    union
    select c.client_id, v.day, v.visitor from popups.visitor_day v join popups.campaign c on c.id = v.campaign_id
  ), back as (
    select scope, day, lag(day, 1, '-infinity') over (partition by scope, visitor order by day) as previous from came
  )
  select scope, day, previous, count(*) from back group by scope, day, previous;
