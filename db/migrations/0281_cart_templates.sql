-- Templates lay out the cart page too.
alter table pages.page
  drop constraint page_kind,
  add constraint page_kind check (
    kind in (
      'page', 'section', 'product-template', 'listing-template', 'search-template', 'post-template', 'cart-template',
      'variant'
    )
  );
