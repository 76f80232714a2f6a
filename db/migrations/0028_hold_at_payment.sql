-- Pieces are kept from the start of payment, visibly; a shopper may have the time prolonged once.
alter table shop.checkout_attempt add column hold_extended boolean not null default false;
