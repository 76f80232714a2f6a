-- A variant of a split test names the campaign that it varies; that one takes part too.
alter table popups.campaign
  add column parent_id text references popups.campaign,
  add constraint campaign_does_not_vary_itself check (parent_id <> id);
create index campaign_by_parent on popups.campaign (parent_id) where parent_id is not null;
