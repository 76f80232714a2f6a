-- Link was a switch beside the ways to pay; now it is one of them. Shops that had it on keep it.
update shop.store_setting
set value = (value - 'linkPayments') || jsonb_build_object(
  'on', coalesce(value -> 'on', '["stripe_cc"]'::jsonb)
    || case when (value ->> 'linkPayments')::boolean then '["stripe_link"]'::jsonb else '[]'::jsonb end
)
where name = 'payment methods' and value ? 'linkPayments';
