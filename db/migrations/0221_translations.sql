-- The language that an order was made in, a BCP 47 tag; null is the default language of the shop.
alter table shop."order" add column language text;

-- What owners have translated: one text of a product, a category, a menu, by the language it is in. source_hash is that of
-- the text in the default language that it was translated from, so that a change of that text shows.
create table shop.content_translation (
  language text not null,
  kind text not null,
  id text not null check (length(id) <= 200),
  field text not null,
  text text not null check (text <> ''),
  source_hash text not null,
  changed_at timestamptz not null,
  changed_by_name text not null default '',
  primary key (language, kind, id, field)
);
