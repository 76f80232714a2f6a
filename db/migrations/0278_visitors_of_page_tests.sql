-- How a visitor of a page test came when a variant was first drawn for them; what earlier visitors had is not known.
alter table pages.experiment_visitor
  add column device text not null default 'unknown' check (device in ('desktop', 'mobile', 'tablet', 'unknown')),
  add column source text not null default 'unknown' check (source in ('utm', 'organic', 'referral', 'typein', 'unknown')),
  add column visit text not null default 'unknown' check (visit in ('first', 'later', 'unknown'));
