-- What an account may show: its plan (packages/popups/plans/rules/plans.ts), and since when it may show nothing.
alter table popups.account
  add column plan text not null default 'unlimited',
  add column restricted_at timestamptz;
update popups.account set plan = 'free' where freemium;
alter table popups.account drop column freemium;

-- Views of an account by calendar month of the store's time zone, for its limit.
create table popups.month_views (
  client_id text not null references popups.account,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  views bigint not null check (views >= 0),
  -- When the plan's limit was reached; null while it is not.
  reached_at timestamptz,
  primary key (client_id, month)
);

-- What became of the notices that owners were shown on their sites.
create table popups.notice_answer (
  id bigint generated always as identity primary key,
  client_id text not null references popups.account,
  notice text not null,
  status text not null check (status in ('shown', 'remind', 'closed')),
  at timestamptz not null
);
