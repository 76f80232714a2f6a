-- The state of the sandbox: what a card provider would keep. Nothing of the shop refers to it,
-- and it stays empty when live keys are set. Amounts are cents; `place` gives lists a stable order.

create schema sandbox;

create table sandbox.customer (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  email text,
  name text,
  phone text,
  description text,
  address jsonb,
  shipping jsonb,
  metadata jsonb not null,
  deleted boolean not null default false
);

-- Never the number nor the code: only what identifies the card to people, a fingerprint made with
-- a secret, and the name of the test behaviour its number stood for.
create table sandbox.payment_method (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  customer_id text references sandbox.customer,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null,
  exp_year integer not null,
  funding text not null,
  country text not null,
  fingerprint text not null,
  code_given boolean not null,
  behaviour text not null,
  billing_details jsonb not null,
  metadata jsonb not null,
  set_up boolean not null default false,
  spent boolean not null default false
);
create index payment_method_customer on sandbox.payment_method (customer_id);

create table sandbox.payment_intent (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  client_secret text not null,
  status text not null,
  amount integer not null check (amount > 0),
  amount_received integer not null default 0,
  currency text not null,
  capture_method text not null,
  customer_id text references sandbox.customer,
  payment_method_id text references sandbox.payment_method,
  setup_future_usage text,
  description text,
  receipt_email text,
  statement_descriptor text,
  shipping jsonb,
  metadata jsonb not null,
  last_payment_error jsonb,
  latest_charge_id text,
  challenge_id text,
  return_url text,
  canceled_at timestamptz,
  cancellation_reason text
);
create index payment_intent_customer on sandbox.payment_intent (customer_id);

create table sandbox.setup_intent (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  client_secret text not null,
  status text not null,
  usage text not null,
  customer_id text references sandbox.customer,
  payment_method_id text references sandbox.payment_method,
  description text,
  metadata jsonb not null,
  last_setup_error jsonb,
  challenge_id text,
  return_url text,
  cancellation_reason text
);

create table sandbox.charge (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  payment_intent_id text not null references sandbox.payment_intent,
  payment_method_id text not null references sandbox.payment_method,
  customer_id text,
  status text not null,
  amount integer not null,
  amount_captured integer not null,
  amount_refunded integer not null default 0,
  currency text not null,
  authenticated boolean not null,
  disputed boolean not null default false,
  decline jsonb,
  billing_details jsonb not null,
  description text,
  receipt_email text,
  shipping jsonb,
  metadata jsonb not null,
  check (amount_captured between 0 and amount),
  check (amount_refunded between 0 and amount)
);
create index charge_payment_intent on sandbox.charge (payment_intent_id);

create table sandbox.refund (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  charge_id text not null references sandbox.charge,
  payment_intent_id text not null references sandbox.payment_intent,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text,
  metadata jsonb not null
);
create index refund_charge on sandbox.refund (charge_id);

create table sandbox.dispute (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  charge_id text not null references sandbox.charge,
  payment_intent_id text not null references sandbox.payment_intent,
  amount integer not null,
  currency text not null,
  reason text not null,
  status text not null,
  evidence_due_at timestamptz not null
);
create index dispute_charge on sandbox.dispute (charge_id);

-- One authentication by the bank of the cardholder. The id is the secret that opens its page.
create table sandbox.challenge (
  id text primary key,
  created_at timestamptz not null,
  intent_id text not null,
  state text not null,
  redirects boolean not null
);

create table sandbox.event (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null,
  type text not null,
  object_id text not null,
  object jsonb not null,
  request_id text,
  idempotency_key text
);

-- Each row is one post of one event to the webhook address; what came of it stays as the log.
create table sandbox.webhook_delivery (
  id bigint primary key generated always as identity,
  event_id text not null references sandbox.event,
  state text not null,
  attempts integer not null default 0,
  due_at timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text
);
create index webhook_delivery_due on sandbox.webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_event on sandbox.webhook_delivery (event_id);

create table sandbox.idempotent_answer (
  key text primary key,
  created_at timestamptz not null,
  request_id text not null,
  fingerprint text not null,
  status integer not null,
  body jsonb not null
);
create index idempotent_answer_created on sandbox.idempotent_answer (created_at);

create table sandbox.fault (
  id bigint primary key generated always as identity,
  created_at timestamptz not null,
  kind text not null,
  milliseconds integer not null default 0,
  last4 text,
  route text,
  share integer not null check (share between 1 and 100),
  remaining integer
);
