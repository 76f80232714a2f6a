-- From which order on delivery is free, for the tags of popups: {"kind":"shop"} asks our own shop's rates,
-- {"kind":"amount","from":cents,"currency":"AUD"} says it; null for none.
alter table popups.account add column free_shipping jsonb;
