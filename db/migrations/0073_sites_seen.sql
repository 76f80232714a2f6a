-- When a page of a site asked for popups last, to the hour: the sign that the snippet works there.
alter table popups.site add column last_seen_at timestamptz;
