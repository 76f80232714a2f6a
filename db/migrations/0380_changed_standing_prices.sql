-- When the winner of another test of prices changed prices that a running one compares, and which test that was: its
-- figures from before and after are of two tests.
alter table pages.experiment add column prices_changed_at timestamptz;
alter table pages.experiment add column prices_changed_by text;
