-- Papers that were issued, with the seller as they were then: what is issued never changes. A refund has an
-- adjustment note of its own; a later change of the store's details changes neither it nor the invoice.
create table shop.issued_document (
  kind text not null check (kind in ('invoice', 'adjustment')),
  number bigint not null,
  order_id bigint not null references shop."order" on delete cascade,
  refund_id bigint references shop.refund on delete cascade,
  issued_at timestamptz not null,
  -- Null for papers from before this was kept: they show the store's details of today.
  seller jsonb,
  primary key (kind, number),
  check ((kind = 'adjustment') = (refund_id is not null))
);
create unique index issued_document_of_refund on shop.issued_document (refund_id) where refund_id is not null;
create unique index issued_document_of_invoice on shop.issued_document (order_id) where kind = 'invoice';

create function shop.keep_document() returns trigger language plpgsql as $$
begin
  raise exception '% % has been issued and is not changed', old.kind, old.number;
end
$$;
create trigger document_stays before update on shop.issued_document
  for each row execute function shop.keep_document();

insert into shop.issued_document (kind, number, order_id, issued_at)
select 'invoice', invoice_number, id, coalesce(paid_at, created_at) from shop."order" where invoice_number is not null;

insert into shop.issued_document (kind, number, order_id, refund_id, issued_at)
select 'adjustment', row_number() over (order by r.done_at, r.id), r.order_id, r.id, r.done_at
from shop.refund r join shop."order" o on o.id = r.order_id and o.rehearsal_id is null
where r.state = 'done' and r.done_at is not null;

-- The last number of a kind whose numbers have no gap: it is counted up in the transaction that issues the paper.
create table shop.document_counter (
  kind text primary key,
  last bigint not null
);
insert into shop.document_counter (kind, last)
select 'adjustment', count(*) from shop.issued_document where kind = 'adjustment';

-- How money went back that the provider did not send: by bank transfer, in cash.
alter table shop.refund add column method text not null default '';
