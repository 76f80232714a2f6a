-- What a lead agreed to: {"words", "language", "version", "isProven"}; null for no consent to marketing.
alter table popups.conversion add column marketing jsonb;
-- When the shop's newsletter took it over; null while it has not.
alter table popups.conversion add column marketing_taken_at timestamptz;

-- Where a consent was given: {"popup", "popupId", "version", "language", "page", "leadId", "saidAt"}.
alter table shop.marketing_consent drop constraint marketing_consent_source_check;
alter table shop.marketing_consent add constraint marketing_consent_source_check
  check (source in ('checkout', 'register', 'account', 'newsletter', 'import', 'popup'));
alter table shop.marketing_consent add column evidence jsonb;
alter table pages.newsletter_signup add column evidence jsonb;
