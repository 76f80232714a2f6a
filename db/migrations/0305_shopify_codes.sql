-- Codes that are made beforehand in the Shopify store of an account, through its Admin API. The key is sealed. `terms` says
-- what a code takes off; null for codes that an owner uploaded.
create table popups.shopify_store (
  client_id text primary key references popups.account on delete cascade,
  address text not null,
  sealed_token text not null,
  changed_at timestamptz not null
);
alter table popups.code_of_list add column terms text;
create table popups.shopify_code_log (
  id bigint primary key generated always as identity,
  campaign_id text not null references popups.campaign on delete cascade,
  list text not null,
  at timestamptz not null,
  made integer not null,
  problem text not null
);
create index shopify_code_log_by_list on popups.shopify_code_log (campaign_id, list, at desc);
