-- Who may take part in a test of a page; null is everybody.
alter table pages.experiment add column audience jsonb;
