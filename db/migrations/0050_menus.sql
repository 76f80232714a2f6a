-- Menus of the shop: the head, the sheet of small screens, the columns of the foot. A place without a row shows
-- what the house begins with. Items: [{"kind": "link", "label", "href", "items": [...]}, {"kind": "categories"}].
create table pages.menu (
  name text primary key,
  title text not null default '',
  items jsonb not null,
  changed_at timestamptz not null
);
