-- The links to the invoice and to the documents of refunds are named by the law of the store's country, in messages of new
-- keys. What owners wrote in place of the old ones stays, in each language; a text under a new key is the later one and wins.
with renamed (earlier, later) as (
  values
    ('shop/account/pages.taxInvoice', 'shop/account/pages.invoiceDocument'),
    ('shop/account/pages.adjustmentNote', 'shop/account/pages.creditDocument'),
    ('shop/checkout/order-received.taxInvoice', 'shop/checkout/order-received.invoiceDocument'),
    ('shop/checkout/order-received.adjustmentNote', 'shop/checkout/order-received.creditDocument')
),
moved (by_language) as (
  select jsonb_object_agg(language.key, (
    select coalesce(jsonb_object_agg(coalesce(renamed.later, own.key), own.value), '{}')
    from jsonb_each(language.value) own left join renamed on renamed.earlier = own.key
    where renamed.later is null or not language.value ? renamed.later
  ))
  from shop.store_setting, jsonb_each(value -> 'byLanguage') language
  where name = 'texts'
)
update shop.store_setting set value = jsonb_set(value, '{byLanguage}', moved.by_language)
from moved
where name = 'texts' and moved.by_language is not null;
