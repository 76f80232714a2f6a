-- Versions of popups that a share of the visitors is shown first, and what became of each.
create table popups.canary (
  campaign_id text not null references popups.campaign on delete cascade,
  version integer not null,
  -- The version that all others were shown when it began.
  standing integer not null,
  percent smallint not null check (percent in (5, 10, 25, 50)),
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('published', 'taken_back', 'replaced')),
  -- When the owner was told that it fails more often.
  told_at timestamptz,
  primary key (campaign_id, version),
  foreign key (campaign_id, version) references popups.campaign_version (campaign_id, number),
  check (num_nulls(ended_at, outcome) in (0, 2))
);
create unique index canary_open on popups.canary (campaign_id) where ended_at is null;

-- Visitors to whom a version of a popup could not be shown as it should, each once.
create table popups.show_failure (
  campaign_id text not null references popups.campaign on delete cascade,
  version integer not null,
  visitor text not null,
  at timestamptz not null,
  primary key (campaign_id, version, visitor)
);
