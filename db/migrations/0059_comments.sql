-- What people say below pages and posts, in threads. `thread_id` is the comment a thread begins with, null for
-- that one itself; `parent_id` is the one that is answered. A comment that was deleted for good while answers
-- hang on it stays as an empty row without a writer.
create table pages.comment (
  id integer generated always as identity primary key,
  post_id integer references pages.post on delete cascade,
  page_id integer references pages.page on delete cascade,
  thread_id integer references pages.comment,
  parent_id integer references pages.comment,
  author text not null,
  author_email text,
  is_owner boolean not null default false,
  body text not null,
  state text not null check (state in ('pending', 'published', 'spam', 'trash')),
  -- Where it goes back to when it is taken out of the trash.
  state_before text,
  reason text not null default '',
  -- Its writer has asked for a mail when it is answered.
  wants_answers boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (num_nonnulls(post_id, page_id) = 1),
  check ((thread_id is null) = (parent_id is null))
);
create index comment_by_post on pages.comment (post_id, id) where post_id is not null;
create index comment_by_page on pages.comment (page_id, id) where page_id is not null;
create index comment_by_thread on pages.comment (thread_id, id) where thread_id is not null;
create index comment_by_parent on pages.comment (parent_id) where parent_id is not null;
create index comment_by_email on pages.comment (author_email, created_at) where author_email is not null;
create index comment_by_state on pages.comment (state, created_at desc, id desc);
