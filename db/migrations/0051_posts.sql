-- The journal: posts, the categories they stand in, and the addresses they had before.
create table pages.post_category (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null
);

create table pages.post (
  id integer generated always as identity primary key,
  slug text not null,
  title text not null,
  excerpt text not null default '',
  -- The light markup of the text module.
  body text not null default '',
  author_name text not null,
  picture_id integer references shop.picture,
  seo_title text not null default '',
  seo_description text not null default '',
  takes_comments boolean not null default true,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'deleted')),
  -- Where it goes back to when its deletion is taken back.
  state_before text,
  -- When it was published, or will be.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state not in ('scheduled', 'published') or published_at is not null)
);
create unique index post_by_slug on pages.post (slug) where state <> 'deleted';
create index post_by_date on pages.post (published_at desc, id desc) where state = 'published';
create index post_by_state on pages.post (state, updated_at desc, id desc);
create index post_by_picture on pages.post (picture_id) where picture_id is not null;

create table pages.post_in_category (
  post_id integer not null references pages.post on delete cascade,
  category_id integer not null references pages.post_category on delete cascade,
  primary key (post_id, category_id)
);
create index post_in_category_by_category on pages.post_in_category (category_id, post_id);

-- Addresses that were given out and lead to the post's present one.
create table pages.post_slug_before (
  slug text primary key,
  post_id integer not null references pages.post on delete cascade
);
create index post_slug_before_by_post on pages.post_slug_before (post_id);
