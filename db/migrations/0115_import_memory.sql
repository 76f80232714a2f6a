-- What an owner has chosen for files with these headings, so that the next file with them is read the same way.
create table shop.import_layout (
  -- Kind of file: products, readers.
  kind text not null,
  -- Hash of the headings, whatever their order and case.
  headings text not null,
  -- Whose export the file is; '' where files of a kind have no dialects.
  dialect text not null default '',
  -- Field by plain heading; null for a column that is left out.
  fields jsonb not null,
  used_at timestamptz not null,
  primary key (kind, headings)
);
create index import_layout_by_use on shop.import_layout (kind, dialect, used_at desc);

-- What an owner should know of a row that is taken all the same: [{"column": "Stock", "message": "…"}]
alter table shop.product_import_row add column remarks jsonb not null default '[]';
alter table pages.reader_import_row add column remarks jsonb not null default '[]';
create index product_import_row_by_remarks on shop.product_import_row (import_id, line)
  where remarks <> '[]'::jsonb;

-- Rows of a Shopify export that belong to one product.
alter table shop.product_import_row add column handle text;
create index product_import_row_by_handle on shop.product_import_row (import_id, handle) where handle is not null;

-- Files on their way were read by other rules: their owners check them again.
delete from shop.product_import_row where import_id in (
  select id from shop.product_import where state in ('checking', 'checked', 'running')
);
update shop.product_import set state = 'ready', progress = 0 where state in ('checking', 'checked', 'running');
update shop.product_import set options = options || '{"dialect": "plain", "numbers": "file"}'::jsonb
  where not options ? 'dialect';
