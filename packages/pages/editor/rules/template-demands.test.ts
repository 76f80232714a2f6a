import { describe, expect, it } from 'vitest'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { checkTemplate } from './check-template.ts'

const part = (type: string, id = type) => aNode(type, id, {})
const messages = (kind: TemplateKind, ...types: string[]) =>
  checkTemplate(aDocument(...types.map((type, at) => part(type, `${type}-${at}`))), kind).map(
    ({ message }) => message,
  )

const LISTING_LOST = [
  'The template has no products. Nobody could see what the page lists. Add the module “Products of the listing” in the group Shop and category pages.',
  'The template has no links to further pages. Nobody could reach the products after the first page. Add the module “Pages of the listing” in the group Shop and category pages.',
  'The template has no heading of the listing. Search engines and screen readers expect what the page lists as the first heading.',
]

describe('before a template is published its owner reads', () => {
  it.each<[TemplateKind, string[]]>([
    [
      'product',
      [
        'The template has no buy form. Nobody could buy the product. Add the module “Buy form” in the group Product page.',
        'The template has no product title. Search engines and screen readers expect the name of the product as the first heading.',
      ],
    ],
    ['listing', LISTING_LOST],
    ['search', LISTING_LOST],
    [
      'post',
      [
        'The template has no text of the post. Nobody could read the post. Add the module “Text of the post” in the group Post.',
        'The template has no title of the post. Search engines and screen readers expect it as the first heading.',
      ],
    ],
    [
      'cart',
      [
        'The template has no lines of the cart. Nobody could see or change what is in the cart. Add the module “Lines of the cart” in the group Cart page.',
        'The template has no totals with the way to checkout. Nobody could check out. Add the module “Totals and checkout” in the group Cart page.',
        'The template has no title of the cart. Screen readers expect it as the first heading.',
      ],
    ],
  ])('what an empty one of kind %s lacks', (kind, lost) => {
    expect(messages(kind)).toEqual(lost)
  })

  const SOUND: Record<'product' | 'listing' | 'post' | 'cart', string[]> = {
    product: ['product-title', 'product-buy-form'],
    listing: ['listing-heading', 'listing-products', 'listing-pages'],
    post: ['post-title', 'post-body'],
    cart: ['cart-title', 'cart-lines', 'cart-totals'],
  }

  it.each([
    ['product', 'product-buy-form', 'buy form'],
    ['product', 'product-tabs', 'product tabs'],
    ['product', 'product-reviews', 'reviews'],
    ['product', 'product-title', 'product title'],
    ['product', 'product-gallery', 'product pictures'],
    ['product', 'product-related', 'related products'],
    ['product', 'product-together', 'often bought together'],
    ['product', 'product-recent', 'recently viewed'],
    ['listing', 'listing-heading', 'heading of the listing'],
    ['listing', 'listing-filters', 'filters'],
    ['listing', 'listing-bar', 'number of products and sorting'],
    ['listing', 'listing-products', 'products of the listing'],
    ['post', 'post-title', 'title of the post'],
    ['post', 'post-body', 'text of the post'],
    ['post', 'post-comments', 'comments on the post'],
    ['cart', 'cart-title', 'title of the cart'],
    ['cart', 'cart-lines', 'lines of the cart'],
    ['cart', 'cart-totals', 'totals and checkout'],
    ['cart', 'cart-suggestions', 'goes with the cart'],
  ] as const)('that one of kind %s has %s twice', (kind, type, name) => {
    const others = SOUND[kind].filter((one) => one !== type)
    expect(messages(kind, ...others, type, type)).toEqual([
      `The template has the module “${name}” more than once. Delete all but one of them.`,
    ])
  })

  it('that the reviews are in two places', () => {
    expect(messages('product', ...SOUND.product, 'product-tabs', 'product-reviews')).toEqual([
      'The reviews are in the product tabs and in a module of their own. Switch them off in the tabs, or delete the module.',
    ])
  })

  it('that coupons are put in at two places', () => {
    const [title, lines, totals, coupons] = ['title', 'lines', 'totals', 'coupons'].map((name) =>
      part(`cart-${name}`),
    )
    const codes = (...nodes: (typeof title)[]) =>
      checkTemplate(aDocument(...nodes.filter((node) => node !== undefined)), 'cart')
    expect(codes(title, lines, totals, coupons)).toEqual([
      {
        code: 'coupons-twice',
        id: 'cart-coupons',
        message:
          'The coupon form is below the totals and in a module of its own. Switch it off in the totals, or delete the module.',
        isError: true,
      },
    ])
    expect(codes(title, lines, aNode('cart-totals', 'totals', { coupons: false }), coupons)).toEqual([])
  })

  it('on which devices a needed module is hidden', () => {
    const hidden = {
      ...part('post-body', 'text'),
      common: { views: { visible: { tablet: false, phone: false } } },
    }
    expect(checkTemplate(aDocument(part('post-title'), hidden), 'post')).toEqual([
      {
        code: 'hidden-post-body',
        id: 'text',
        message:
          'The text of the post, or what it is in, is hidden on this: tablet, phone. Nobody could read the post there. Show it.',
        isError: true,
      },
    ])
  })

  it('the same of a template without any module', () => {
    const found = checkTemplate({ ...aDocument(), sections: [] }, 'post')
    expect(found.map(({ code, id }) => [code, id])).toEqual([
      ['no-post-body', ''],
      ['no-post-title', ''],
    ])
  })
})
