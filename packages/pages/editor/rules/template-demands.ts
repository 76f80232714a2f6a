import type { TemplateKind } from '../../document/rules/page-kind.ts'

/** A module that a template must have, and that is hidden on no device. */
type Needed = {
  type: string
  /** How the module is called in a sentence. */
  name: string
  /** What stands in the codes of findings: `no-buy-form`. */
  code: string
  /** What would be lost without it, as a sentence without its full stop. */
  loss: string
  /** Where the editor offers it. */
  where: string
}

/** What the check before publishing asks of the templates of one kind. */
export type TemplateDemands = {
  needed: readonly Needed[]
  /** Modules whose elements have ids that scripts and links know: a page has each of them once. */
  once: Readonly<Record<string, string>>
  /** The module that is the first heading of the page. */
  heading: { type: string; code: string; message: string }
  /** A module that shows what another one may show as well, unless that one's prop is off. */
  either: readonly { type: string; or: string; unless: string; code: string; message: string }[]
}

/** What is asked of everything that lists products. */
const LISTING: TemplateDemands = {
  needed: [
    {
      type: 'listing-products',
      name: 'products',
      code: 'listing-products',
      loss: 'Nobody could see what the page lists',
      where: 'Add the module “Products of the listing” in the group Shop and category pages.',
    },
    {
      type: 'listing-pages',
      name: 'links to further pages',
      code: 'listing-pages',
      loss: 'Nobody could reach the products after the first page',
      where: 'Add the module “Pages of the listing” in the group Shop and category pages.',
    },
  ],
  once: {
    'listing-heading': 'heading of the listing',
    'listing-filters': 'filters',
    'listing-bar': 'number of products and sorting',
    'listing-products': 'products of the listing',
  },
  heading: {
    type: 'listing-heading',
    code: 'no-listing-heading',
    message:
      'The template has no heading of the listing. Search engines and screen readers expect what the page lists as the first heading.',
  },
  either: [],
}

/** What each kind of template is asked for. */
export const TEMPLATE_DEMANDS: Readonly<Record<TemplateKind, TemplateDemands>> = {
  product: {
    needed: [
      {
        type: 'product-buy-form',
        name: 'buy form',
        code: 'buy-form',
        loss: 'Nobody could buy the product',
        where: 'Add the module “Buy form” in the group Product page.',
      },
    ],
    once: {
      'product-buy-form': 'buy form',
      'product-tabs': 'product tabs',
      'product-reviews': 'reviews',
      'product-title': 'product title',
      'product-gallery': 'product pictures',
      'product-related': 'related products',
      'product-together': 'often bought together',
      'product-recent': 'recently viewed',
    },
    heading: {
      type: 'product-title',
      code: 'no-product-title',
      message:
        'The template has no product title. Search engines and screen readers expect the name of the product as the first heading.',
    },
    either: [
      {
        type: 'product-reviews',
        or: 'product-tabs',
        unless: 'reviews',
        code: 'reviews-twice',
        message:
          'The reviews are in the product tabs and in a module of their own. Switch them off in the tabs, or delete the module.',
      },
    ],
  },
  listing: LISTING,
  search: LISTING,
  post: {
    needed: [
      {
        type: 'post-body',
        name: 'text of the post',
        code: 'post-body',
        loss: 'Nobody could read the post',
        where: 'Add the module “Text of the post” in the group Post.',
      },
    ],
    once: {
      'post-title': 'title of the post',
      'post-body': 'text of the post',
      'post-comments': 'comments on the post',
    },
    heading: {
      type: 'post-title',
      code: 'no-post-title',
      message:
        'The template has no title of the post. Search engines and screen readers expect it as the first heading.',
    },
    either: [],
  },
  cart: {
    needed: [
      {
        type: 'cart-lines',
        name: 'lines of the cart',
        code: 'cart-lines',
        loss: 'Nobody could see or change what is in the cart',
        where: 'Add the module “Lines of the cart” in the group Cart page.',
      },
      {
        type: 'cart-totals',
        name: 'totals with the way to checkout',
        code: 'cart-totals',
        loss: 'Nobody could check out',
        where: 'Add the module “Totals and checkout” in the group Cart page.',
      },
    ],
    once: {
      'cart-title': 'title of the cart',
      'cart-lines': 'lines of the cart',
      'cart-totals': 'totals and checkout',
      'cart-coupons': 'coupon form',
      'cart-suggestions': 'goes with the cart',
    },
    heading: {
      type: 'cart-title',
      code: 'no-cart-title',
      message: 'The template has no title of the cart. Screen readers expect it as the first heading.',
    },
    either: [
      {
        type: 'cart-coupons',
        or: 'cart-totals',
        unless: 'coupons',
        code: 'coupons-twice',
        message:
          'The coupon form is below the totals and in a module of its own. Switch it off in the totals, or delete the module.',
      },
    ],
  },
}
