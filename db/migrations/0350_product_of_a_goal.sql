-- What the product of a test's goal was called when the test was saved last: a report names it after it was deleted.
alter table pages.experiment add column goal_product text;
update pages.experiment set goal_product = product.name from shop.product
where goal ->> 'kind' = 'cart' and product.id = (goal ->> 'productId')::integer;
