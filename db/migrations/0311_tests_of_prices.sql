-- Tests of prices and delivery are of no page.
alter table pages.experiment alter column page_id drop not null;

-- What was charged as usual when such a test began: {"prices": [...], "delivery": [...]}, as in shop.price_list.
alter table pages.experiment add column standing jsonb;

-- Whether its winner's prices were taken back after they had become the shop's.
alter table pages.experiment add column undone_at timestamptz;

-- What a variant of such a test charges, while it is a draft and once it has begun; null for the standing prices.
alter table pages.experiment_variant add column list jsonb;
alter table pages.experiment_variant add column price_list_id integer references shop.price_list (id);

-- One runs at a time: two would change what each other costs.
create unique index experiment_running_of_prices on pages.experiment ((true)) where state = 'running' and page_id is null;

alter table pages.experiment_variant drop constraint experiment_variant_check;
alter table pages.experiment_variant add constraint experiment_variant_check
  check (list is not null or (position = 0) = (page_id is null));
