-- Leads are read by account.
create index lead_of_account on popups.conversion (client_id, at desc, id desc) where kind = 'lead';
drop index popups.lead_by_time;
