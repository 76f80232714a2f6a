-- Reviews that shoppers write themselves: a life, a writer, photos, votes, the owner's answer.
alter table shop.review
  add column state text not null default 'published'
    check (state in ('pending', 'published', 'rejected', 'spam', 'deleted')),
  -- Where it goes back to when its deletion is taken back.
  add column state_before text,
  -- Small letters; null for reviews that came from elsewhere. Never shown.
  add column author_email text,
  -- The paid order that makes its writer a verified buyer.
  add column order_id bigint references shop."order" (id) on delete set null,
  -- Why it waits or was refused: a code of the rules, or the owner's words.
  add column reason text not null default '',
  add column reply text,
  add column replied_at timestamptz,
  add column decided_at timestamptz,
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  -- [{"name", "width", "height", "widths", "state"}]; at most four.
  add column photos jsonb not null default '[]';
update shop.review set state = 'pending' where not published;
drop index shop.review_by_product;
alter table shop.review drop column published;
-- A rating may be left out where the owner does not require one.
alter table shop.review alter column rating drop not null;

create index review_by_product on shop.review (product_id, created_at desc, id desc) where state = 'published';
create index review_by_state on shop.review (state, created_at desc, id desc);
create index review_by_email on shop.review (author_email) where author_email is not null;
-- One review of a product from one person; what was refused or deleted does not count.
create unique index review_once on shop.review (product_id, author_email) where state in ('pending', 'published');

create table shop.review_vote (
  review_id integer not null references shop.review (id) on delete cascade,
  session text not null,
  primary key (review_id, session)
);

-- Proofs of work that were used; kept until they would have run out anyway.
create table shop.spent_proof (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_proof_by_end on shop.spent_proof (expires_at);
