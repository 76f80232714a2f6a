-- What a test is of; only one of a page has a page.
alter table pages.experiment add column kind text not null default 'page' check (kind in ('page', 'prices', 'checkout'));
update pages.experiment set kind = 'prices' where page_id is null;
alter table pages.experiment add constraint experiment_page check ((kind = 'page') = (page_id is not null));

-- What a variant of a test of the checkout shows, while it is a draft and once it has begun. The first variant has it
-- from the start on: it is what the shop's setting was then.
alter table pages.experiment_variant add column layout jsonb;
alter table pages.experiment_variant add column checkout_layout_id integer references shop.checkout_layout (id);

alter table pages.experiment_variant drop constraint experiment_variant_check;
alter table pages.experiment_variant add constraint experiment_variant_check
  check (list is not null or layout is not null or (position = 0) = (page_id is null));

-- Tests of prices and of the checkout may run beside others of their kind whose groups share no visitor, which is checked
-- under a lock when they start.
drop index pages.experiment_running_of_prices;
