-- What a shopper has typed at checkout, so that she can go on elsewhere by a mailed link, and be
-- reminded if she wants that. One for each session; it goes after some days.
create table shop.checkout_draft (
  id text primary key,
  session text not null unique,
  email text not null,
  -- Values of the form by name: addresses and notes, never a card, a password or a consent.
  fields jsonb not null,
  reminds boolean not null default false,
  reminded_at timestamptz,
  mailed_at timestamptz,
  mails integer not null default 0,
  changed_at timestamptz not null
);
create index checkout_draft_by_change on shop.checkout_draft (changed_at);
