-- One engine for everything that is sent on to other services, in place of popups' webhooks and the newsletter's
-- providers. `source` is what is sent on, `scope` what has connections of its own (an account, a list), `part` what it is
-- limited to (a campaign). `settings` is what the service needs besides its secret, which is sealed for `sealed_for`.
create table platform.connection (
  id text primary key,
  source text not null,
  scope text not null,
  part text,
  adapter text not null,
  takes text not null check (takes in ('people', 'events')),
  name text not null,
  settings jsonb not null,
  mapping jsonb not null default '[]',
  double_opt_in boolean not null default false,
  consent_only boolean not null default false,
  sealed_secret text,
  sealed_for text not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  -- The first failure since a delivery was accepted.
  failing_since timestamptz,
  -- The service has asked to be left alone until then.
  not_before timestamptz,
  created_at timestamptz not null
);
create index connection_by_scope on platform.connection (source, scope, created_at);

-- What a service is told, once for each happening; the id is what it tells twice from two by. What it says is made from
-- the subject each time it is sent. No subject for a test.
create table platform.delivery (
  id text primary key,
  connection_id text not null references platform.connection on delete cascade,
  kind text not null check (kind in ('added', 'removed', 'test')),
  subject_id text,
  once text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'delivered', 'retrying', 'failed', 'given-up')),
  attempts integer not null default 0,
  -- Failed attempts since it was written, or sent again by hand: how long the next wait is.
  failures integer not null default 0,
  next_attempt_at timestamptz,
  sending_since timestamptz,
  created_at timestamptz not null,
  unique (connection_id, once)
);
create index delivery_by_time on platform.delivery (connection_id, created_at desc, id desc);
create index delivery_by_subject on platform.delivery (subject_id);
create index delivery_waiting on platform.delivery (next_attempt_at) where state in ('waiting', 'retrying', 'sending');
create index delivery_by_age on platform.delivery (created_at);

create table platform.delivery_attempt (
  delivery_id text not null references platform.delivery on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  -- HTTP status; null when nobody answered.
  status integer,
  -- The beginning of what was answered.
  answer text not null,
  error text,
  -- What was sent, without headers and secrets.
  sent jsonb not null default '[]',
  primary key (delivery_id, number)
);

insert into platform.connection
  (id, source, scope, part, adapter, takes, name, settings, sealed_secret, sealed_for, state, failing_since, created_at)
select id, 'popup-leads', client_id, campaign_id, 'webhook', 'events', name, jsonb_build_object('address', address),
  sealed_secret, 'popup webhook', state, failing_since, created_at
from popups.webhook;

insert into platform.delivery
  (id, connection_id, kind, subject_id, once, state, attempts, failures, next_attempt_at, created_at)
select id, webhook_id, case when conversion_id is null then 'test' else 'added' end, conversion_id,
  coalesce(conversion_id, id),
  case
    when state = 'delivered' then 'delivered'
    when state = 'failed' then case when failures >= 10 then 'given-up' else 'failed' end
    when attempts = 0 then 'waiting'
    else 'retrying'
  end,
  attempts, failures, case when state = 'waiting' and next_attempt_at > now() then next_attempt_at end, created_at
from popups.webhook_delivery;

insert into platform.delivery_attempt (delivery_id, number, at, duration_ms, status, answer, error)
select delivery_id, number, at, duration_ms, status, answer, error from popups.webhook_attempt;

insert into platform.connection
  (id, source, scope, adapter, takes, name, settings, sealed_secret, sealed_for, created_at)
select 'newsletter-' || key, 'newsletter', key, provider, case when provider = 'webhook' then 'events' else 'people' end,
  case provider when 'mailchimp' then 'Mailchimp' when 'ontraport' then 'Ontraport' else 'Webhook' end,
  settings, sealed_key, 'newsletter provider', created_at
from pages.newsletter_list where provider <> 'built-in';

insert into platform.delivery
  (id, connection_id, kind, subject_id, once, state, attempts, failures, created_at)
select 'newsletter_' || d.id, 'newsletter-' || d.list_key,
  case d.kind when 'subscribed' then 'added' when 'unsubscribed' then 'removed' else 'test' end,
  d.signup_id::text, 'newsletter_' || d.id,
  case
    when d.state = 'sent' then 'delivered'
    when d.state = 'refused' or d.kind = 'test' then 'failed'
    when d.attempts = 0 then 'waiting'
    else 'retrying'
  end,
  d.attempts, 0, d.happened_at
from pages.newsletter_delivery d
join pages.newsletter_list l on l.key = d.list_key and l.provider <> 'built-in';

insert into platform.delivery_attempt (delivery_id, number, at, duration_ms, status, answer, error)
select 'newsletter_' || d.id, d.attempts, d.tried_at, 0, d.status, '', d.error
from pages.newsletter_delivery d
join platform.delivery n on n.id = 'newsletter_' || d.id
where d.attempts > 0 and d.tried_at is not null;

-- What waited for longer than the log is stored would be deleted before it is sent.
update platform.delivery set created_at = now()
  where state in ('waiting', 'retrying') and created_at < now() - interval '29 days';

-- Whether the services of its list were told of a subscriber, so that they are told of the end too, also when the log is gone.
alter table pages.newsletter_signup add column handed_on boolean not null default false;
update pages.newsletter_signup s set handed_on = true
  where (select d.kind from pages.newsletter_delivery d where d.signup_id = s.id order by d.id desc limit 1) = 'subscribed';
create index newsletter_signup_handed_on on pages.newsletter_signup (id) where handed_on;

update people.audit_entry set kind = 'connections' where kind = 'webhooks';

drop table popups.webhook_attempt;
drop table popups.webhook_delivery;
drop table popups.webhook;
drop table pages.newsletter_delivery;
alter table pages.newsletter_list drop column provider, drop column settings, drop column sealed_key;
