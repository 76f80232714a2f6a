-- What came of a campaign on a day of the store's zone, in all and by one thing at a time. Made from single
-- views, closes and conversions once the day is over; what is needed to count them again is not kept for ever.
create table popups.daily_figure (
  campaign_id text not null references popups.campaign,
  day date not null,
  dimension text not null check (dimension in ('all', 'page', 'device', 'country', 'trigger')),
  -- The page, device, country or trigger; empty for all, or where it is not known.
  value text not null,
  views integer not null,
  -- Different browsers on this day.
  visitors integer not null,
  conversions integer not null,
  closes integer not null,
  primary key (campaign_id, day, dimension, value)
);
create index daily_figure_by_day on popups.daily_figure (day) where dimension = 'all';

-- Who saw a campaign on which day, so that visitors of many days are counted once.
create table popups.visitor_day (
  campaign_id text not null references popups.campaign,
  day date not null,
  visitor text not null,
  primary key (campaign_id, day, visitor)
);
create index visitor_day_by_day on popups.visitor_day (day);
