-- Parts of texts that the owner's lists are searched by are found through trigram indexes.
create function popups.answers_of(fields jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(answer ->> 'value', E'\n') from jsonb_array_elements(fields) as answer
$$;
create index lead_by_words on popups.conversion
  using gin (email gin_trgm_ops, popups.answers_of(fields) gin_trgm_ops, page_url gin_trgm_ops) where kind = 'lead';
create index lead_recovered_of_account on popups.conversion (client_id, at desc, id desc) where kind = 'lead' and recovered;

create index mail_by_words on shop.mail using gin (recipient gin_trgm_ops, subject gin_trgm_ops);
create index mail_by_state on shop.mail (state, created_at desc, id desc);
create index marketing_consent_by_words on shop.marketing_consent using gin (email gin_trgm_ops);
create index review_by_words on shop.review using gin (body gin_trgm_ops, author gin_trgm_ops, author_email gin_trgm_ops);
create index review_of_list on shop.review (created_at desc, id desc) where state in ('pending', 'published', 'rejected');
create index message_by_state on pages.message (state, at desc, id desc);
