-- Where a site's pages are opened from the console: its scheme and port, where its owner has written them. Who may show
-- popups is still decided by the host alone.
alter table popups.site add column origin text check (origin ~ '^https?://[^/?#]+$');
