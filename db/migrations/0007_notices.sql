-- Mail the shop has written: kept for the console, sent when there is a mail server.
create table shop.mail (
  id bigint generated always as identity primary key,
  kind text not null,
  order_id bigint references shop."order",
  order_number bigint,
  recipient text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  state text not null check (state in ('queued', 'kept', 'sent', 'failed')),
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- One confirmation for one order, however often it is asked for.
  unique (kind, order_id)
);
create index mail_by_time on shop.mail (created_at desc, id desc);
