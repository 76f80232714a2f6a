-- The type is part of what is published: a draft may try another one, and visitors see that of their version.
alter table popups.campaign_version add column type text check (
  type in ('lightbox', 'bar', 'bside', 'sside', 'social', 'browsing', 'fullpage', 'content', 'mobile', 'embedded', 'gamified')
);

-- Versions from before have the type that their campaign has now.
update popups.campaign_version v set type = c.type from popups.campaign c where c.id = v.campaign_id;

-- A campaign that is not live may have tried another type since it was paused; what visitors saw of its version they said.
update popups.campaign_version v set type = seen.type
from (
  select w.campaign_id, w.version, mode() within group (order by w.type) as type
  from popups.view w join popups.campaign c on c.id = w.campaign_id and c.status <> 'live'
  where w.type in ('lightbox', 'bar', 'bside', 'sside', 'social', 'browsing', 'fullpage', 'content', 'mobile', 'embedded', 'gamified')
  group by w.campaign_id, w.version
) as seen
where seen.campaign_id = v.campaign_id and seen.version = v.number;

alter table popups.campaign_version alter column type set not null;
