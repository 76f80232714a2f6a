-- What links in a mail open is kept sealed, apart from the texts that are shown.
alter table shop.mail add column sealed_links text;
