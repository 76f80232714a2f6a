-- A consent given in a newsletter form names the page it stood on; the words are those of the form.
alter table shop.marketing_consent drop constraint marketing_consent_source_check;
alter table shop.marketing_consent add constraint marketing_consent_source_check
  check (source in ('checkout', 'register', 'account', 'newsletter', 'import'));
alter table shop.marketing_consent add column page text;

-- Who may be sent news: the one truth, for every list and provider. Other domains read this view only.
create view shop.news_reader as
  select email, given_at from shop.marketing_consent where withdrawn_at is null;

-- Newsletter lists, and where their readers are handed on. `settings` is what the provider needs; its key is
-- kept encrypted in `sealed_key` and never leaves the server again.
create table pages.newsletter_list (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  is_double boolean not null default true,
  provider text not null default 'built-in' check (provider in ('built-in', 'mailchimp', 'ontraport', 'webhook')),
  settings jsonb not null default '{}',
  sealed_key text,
  created_at timestamptz not null
);
insert into pages.newsletter_list (key, name, created_at) values ('news', 'News', now());

-- Who asked to be on a list, once for each address. Whether she may be written to is not here: see shop.news_reader.
create table pages.newsletter_signup (
  id bigint generated always as identity primary key,
  list_key text not null references pages.newsletter_list,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  fields jsonb not null default '{}',
  wording text not null,
  page text not null,
  ip text,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- Mails that ask for confirmation, and when the first of those counted went out.
  mails integer not null default 0,
  mails_since timestamptz,
  unique (list_key, email)
);
create index newsletter_signup_by_email on pages.newsletter_signup (email);
create index newsletter_signup_by_time on pages.newsletter_signup (list_key, asked_at desc, id desc);

-- What a provider is told, once for each happening; `key` is what it knows the happening by.
create table pages.newsletter_delivery (
  id bigint generated always as identity primary key,
  list_key text not null references pages.newsletter_list,
  signup_id bigint references pages.newsletter_signup on delete cascade,
  kind text not null check (kind in ('subscribed', 'unsubscribed', 'test')),
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  attempts integer not null default 0,
  status integer,
  error text,
  tried_at timestamptz
);
create index newsletter_delivery_by_list on pages.newsletter_delivery (list_key, id desc);
create index newsletter_delivery_by_signup on pages.newsletter_delivery (signup_id, id desc);
create index newsletter_delivery_waiting on pages.newsletter_delivery (tried_at) where state = 'waiting';
