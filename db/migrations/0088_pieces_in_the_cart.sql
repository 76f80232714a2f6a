-- Whether the pieces of an attempt's order still lie in the cart of its session. They are taken out of it once, when the
-- order is paid, whatever the shopper has put in since; a version of the cart told only whether she had touched it.
alter table shop.checkout_attempt add column in_cart boolean not null default false;
update shop.checkout_attempt as attempt set in_cart = true
 where cart_version is not null and state not in ('processing', 'paid', 'surplus')
   and not exists (select from shop."order" where "order".id = attempt.order_id and "order".paid_at is not null);
alter table shop.checkout_attempt drop column cart_version;
