-- The life of an order after checkout: several attempts to pay one order, refunds in part, what has
-- happened to it, and the owner's own orders.

-- An attempt of the pay page has no cart. `surplus`: money that came although another attempt had paid.
alter table shop.checkout_attempt
  alter column cart_version drop not null,
  alter column cart_hash drop not null,
  drop constraint checkout_attempt_order_id_key,
  drop constraint checkout_attempt_state_check;
alter table shop.checkout_attempt add constraint checkout_attempt_state_check check (
  state in ('open', 'placed', 'authenticating', 'processing', 'declined', 'paid', 'abandoned', 'surplus')
);
drop index shop.checkout_attempt_live;
-- A session has one live attempt for its cart: a second tab finds the first one's.
create unique index checkout_attempt_live on shop.checkout_attempt (session)
  where cart_hash is not null and state not in ('paid', 'abandoned', 'surplus');
-- An order has one live attempt, however many people hold its pay link, and is paid once.
create unique index checkout_attempt_live_of_order on shop.checkout_attempt (order_id)
  where order_id is not null and state not in ('paid', 'abandoned', 'surplus');
create unique index checkout_attempt_paid_of_order on shop.checkout_attempt (order_id) where state = 'paid';

create sequence shop.invoice_number start with 1;

alter table shop."order"
  -- The attempt that pays for it now, or has paid; none while nobody has tried.
  alter column attempt_id drop not null,
  add column created_via text not null default 'checkout' check (created_via in ('checkout', 'owner')),
  -- Given when the order is paid; a tax invoice is known by it.
  add column invoice_number bigint unique,
  -- Whether its pieces have left the shelf, so that only these can go back.
  add column stock_taken boolean not null default false,
  -- Cents that went back; the sum of its refunds that are done.
  add column refunded integer not null default 0 check (refunded >= 0);
update shop."order" set stock_taken = true where status in ('processing', 'completed');
update shop."order" as paid set invoice_number = numbered.place
  from (select id, row_number() over (order by paid_at, id) as place from shop."order" where paid_at is not null) as numbered
  where numbered.id = paid.id;
select setval('shop.invoice_number', (select count(*) + 1 from shop."order" where invoice_number is not null), false);
create index order_line_by_sku on shop.order_line (lower(sku) text_pattern_ops);

-- What people did to an order: the payment ledger tells the money's side.
create table shop.order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop."order",
  at timestamptz not null,
  kind text not null check (kind in ('created', 'status', 'edit', 'note', 'customer-note', 'mail', 'restock')),
  summary text not null,
  -- The owner who did it; none for the shop itself.
  owner_name text
);
create index order_event_by_order on shop.order_event (order_id, at, id);

-- Money sent back. `asked` counts already: it is written before the provider hears of it.
create table shop.refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop."order",
  -- The dialog that asked: the same one sent twice is one refund.
  request text not null unique,
  state text not null check (state in ('asked', 'done', 'failed')),
  -- `card`: through the provider; `manual`: given by hand; `provider`: made at the provider's own pages.
  way text not null check (way in ('card', 'manual', 'provider')),
  amount integer not null check (amount > 0),
  gst integer not null,
  shipping integer not null check (shipping >= 0),
  reason text not null,
  provider_refund text,
  failure text,
  owner_name text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_by_order on shop.refund (order_id, id);

create table shop.refund_line (
  refund_id bigint not null references shop.refund,
  position integer not null,
  quantity integer not null check (quantity >= 0),
  amount integer not null check (amount >= 0),
  gst integer not null,
  restocked boolean not null,
  primary key (refund_id, position)
);

-- An owner's own names for filters of the orders list.
create table shop.order_view (
  id bigint generated always as identity primary key,
  owner_id text not null references people.owner (id) on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (owner_id, name)
);
