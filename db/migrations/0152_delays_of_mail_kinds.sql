-- Days before a mail goes out are set for each kind that has them, no longer for the request for a review alone.
update shop.store_setting set value = jsonb_set(
  value - 'reviewAfterDays',
  '{kinds}',
  coalesce(value->'kinds', '{}') || jsonb_build_object(
    'review-request',
    coalesce(value->'kinds'->'review-request', '{"isOn": true, "texts": null}')
      || jsonb_build_object('afterDays', value->'reviewAfterDays')
  )
)
where name = 'mail' and value ? 'reviewAfterDays';
