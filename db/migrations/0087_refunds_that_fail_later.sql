-- A refund that failed is none: the same request may be made again, such as all that is left of a cancelled order.
alter table shop.refund drop constraint refund_request_key;
create unique index refund_request on shop.refund (request) where state <> 'failed';
-- When the provider was last asked about one that it has not ended.
alter table shop.refund add column checked_at timestamptz;
create index refund_hanging on shop.refund (checked_at nulls first, id) where state = 'asked' and way = 'card';
create index refund_by_provider on shop.refund (provider_refund) where provider_refund is not null;

-- The provider's side: some refunds are ended by the bank days later.
alter table sandbox.refund
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  add column failure_reason text,
  add column settles_at timestamptz;
create index refund_settles on sandbox.refund (settles_at) where settles_at is not null;
