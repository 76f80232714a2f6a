-- Mail of every kind: several of one kind for an order (one for each refund), mail without an order,
-- refusals that trying again cannot mend, and addresses that want no more letters.
alter table shop.mail
  drop constraint mail_kind_order_id_key,
  drop constraint mail_state_check,
  -- Which happening of its kind: the same one asked for again writes nothing.
  add column reference text not null default '',
  add column attempts integer not null default 0,
  add column tried_at timestamptz,
  -- Where one click ends letters of this sort; only mail that nobody has to get.
  add column unsubscribe_url text,
  add constraint mail_state_check check (state in ('queued', 'kept', 'sent', 'failed', 'bounced'));
create unique index mail_once_for_order on shop.mail (kind, order_id, reference) where order_id is not null;
create unique index mail_once_for_reader on shop.mail (kind, recipient, reference)
  where order_id is null and reference <> '';
create index mail_by_order on shop.mail (order_id, id) where order_id is not null;

create table shop.mail_opt_out (
  email text primary key,
  since timestamptz not null
);

-- Who wants to be told when a variant is there again, in the order of asking.
create table shop.stock_alert (
  id bigint generated always as identity primary key,
  variant_id integer not null references shop.variant on delete cascade,
  email text not null,
  -- In links of the mail; ends this alert and nothing else.
  key text not null unique,
  created_at timestamptz not null,
  -- Told that it is there; her turn lasts a while, then the next is told.
  notified_at timestamptz,
  ended_at timestamptz
);
create unique index stock_alert_open on shop.stock_alert (variant_id, email)
  where notified_at is null and ended_at is null;
create index stock_alert_waiting on shop.stock_alert (variant_id, id) where notified_at is null and ended_at is null;
create index stock_alert_told on shop.stock_alert (variant_id, notified_at) where notified_at is not null;
