-- Pictures of an account of popups lie in a library of their own, by its client id; '' is the shop's.
alter table shop.picture add column library text not null default '';
create index picture_by_library on shop.picture (library, id desc);
