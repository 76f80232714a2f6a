-- The default small print follows the store's currency and tax; in an Australian store it says the same as before.
update shop.store_setting
set value = jsonb_set(value, '{footerNote}', '"{{store.prices}}"')
where name = 'details' and value ->> 'footerNote' = 'All prices in Australian dollars, GST included.';
