-- An inquiry is a question of the bank's: no money has been taken. It may become a dispute.
alter table shop.dispute add column kind text not null default 'dispute' check (kind in ('dispute', 'inquiry'));
