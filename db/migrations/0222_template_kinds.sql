-- Besides product pages, templates lay out listings of products, results of searches and posts.
alter table pages.page
  drop constraint page_kind,
  add constraint page_kind check (
    kind in ('page', 'section', 'product-template', 'listing-template', 'search-template', 'post-template')
  );
