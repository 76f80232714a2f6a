-- What an owner works on: one draft for a campaign, beside its versions, which never change. `revision` rises with
-- every save, so that two windows cannot undo each other unseen.
create table popups.campaign_draft (
  campaign_id text primary key references popups.campaign on delete cascade,
  design jsonb not null,
  settings jsonb not null,
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  changed_by text not null
);

-- Who published a version, and what she wrote beside it.
alter table popups.campaign_version
  add column note text not null default '',
  add column published_by text not null default '';
