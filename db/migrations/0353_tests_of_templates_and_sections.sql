-- Variants of tested templates and saved sections are of a kind of their own: which modules they may hold, and what is checked
-- before they are shown, is that of what they are variants of. Their slugs begin with =, as those of pages' variants do.
alter table pages.page
  drop constraint page_kind,
  add constraint page_kind check (
    kind in (
      'page', 'section', 'product-template', 'listing-template', 'search-template', 'post-template', 'cart-template',
      'variant', 'section-variant', 'product-variant', 'listing-variant', 'search-variant', 'post-variant', 'cart-variant'
    )
  ),
  drop constraint page_slug,
  add constraint page_slug check (
    case
      when kind = 'page' then slug !~ '^[~+=]'
      when kind = 'section' then slug like '~%'
      when kind = 'variant' or kind like '%-variant' then slug like '=%'
      else slug like '+%'
    end
  );
