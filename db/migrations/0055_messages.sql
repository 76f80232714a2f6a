-- What people write to the shop through the forms of its pages. `fields` is what they saw and wrote:
-- [{"id", "label", "type", "value"}]. `spam` is looked at by the owner, and mailed to nobody.
create table pages.message (
  id integer generated always as identity primary key,
  at timestamptz not null,
  page_slug text not null,
  form_id text not null,
  form_title text not null default '',
  name text not null default '',
  email text not null default '',
  fields jsonb not null,
  state text not null check (state in ('new', 'read', 'spam')),
  reason text not null default ''
);
create index message_by_time on pages.message (at desc, id desc);
create index message_by_email on pages.message (email) where email <> '';

-- Tickets of forms that were used, until they would be too old anyway; `content` is the hash of what was
-- sent with it, so that the same form sent twice is told apart from another one.
create table pages.spent_ticket (
  id text primary key,
  content text not null,
  expires_at timestamptz not null
);
create index spent_ticket_by_end on pages.spent_ticket (expires_at);

-- Whom an answer to a mail goes to, where that is not who sent it.
alter table shop.mail add column reply_to text;
