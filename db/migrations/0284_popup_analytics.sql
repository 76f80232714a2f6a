-- Where an account's pages tell of their popups (data layer, GA4, Meta pixel), and how consent is known; null for nowhere.
alter table popups.account add column analytics jsonb;
