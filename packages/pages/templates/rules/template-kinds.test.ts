import { beforeAll, describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { TEMPLATE_KINDS } from '../../document/rules/page-kind.ts'
import { checkPage } from '../../editor/rules/check-page.ts'
import { checkTemplate } from '../../editor/rules/check-template.ts'
import { addModuleSchemas } from '../../modules/added-modules.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { TEMPLATE_MODULES } from '../modules/template-modules.ts'
import { defaultTemplate, TEMPLATE_KIND_RULES } from './template-kinds.ts'

beforeAll(() => addModuleSchemas(TEMPLATE_MODULES))

describe.each(TEMPLATE_KINDS)('the built-in template of a %s page', (kind) => {
  it('is sound, and nothing holds it back from being published', () => {
    const parsed = parseDocument(defaultTemplate(kind), kind)
    expect(parsed.ok).toBe(true)
    expect(checkPage(defaultTemplate(kind), null)).toEqual([])
    expect(checkTemplate(defaultTemplate(kind), kind)).toEqual([])
  })

  it('is no page', () => {
    const parsed = parseDocument(defaultTemplate(kind))
    expect(!parsed.ok && parsed.refusals[0]?.message).toMatch(/stands in templates of .* pages only/)
  })
})

describe('what a new template begins from', () => {
  /** A node and what is in it, in a line: `head-row{"layout":"1"}[…]`. */
  const outline = ({ id, type, props, children }: ModuleNode): string => {
    const inner = children.length === 0 ? '' : `[${children.map(outline).join(' ')}]`
    if (id === `m-${type}`) return type
    return `${type} ${id}${JSON.stringify(props).replaceAll('"', '')}${inner}`
  }
  const outlines = (kind: (typeof TEMPLATE_KINDS)[number]) => defaultTemplate(kind).sections.map(outline)

  it('of a product is its gallery beside what is bought, and what goes with it below', () => {
    expect(outlines('product')).toEqual([
      'section product-section{room:narrow}[' +
        'row way-row{layout:1}[column way-column-1{}[product-breadcrumb]] ' +
        'row product-row{layout:3-2}[column product-column-1{}[product-gallery] ' +
        'column product-column-2{}[product-title product-rating product-short-description ' +
        'product-buy-form product-facts]]]',
      'section more-section{room:narrow}[row more-row{layout:1}[column more-column-1{}[' +
        'product-together product-tabs product-related product-recent]]]',
    ])
  })

  it('of a listing is its heading beside its picture, and filters beside products', () => {
    const products =
      'row products-row{layout:1-3}[column products-column-1{}[listing-filters] ' +
      'column products-column-2{}[listing-bar listing-products listing-pages]]'
    expect(outlines('listing')).toEqual([
      'section listing-section{room:narrow}[row head-row{layout:3-2}[column head-column-1{}[' +
        'listing-breadcrumb listing-heading listing-description] column head-column-2{}[listing-picture]] ' +
        `row categories-row{layout:1}[column categories-column-1{}[listing-categories]] ${products}]`,
    ])
    expect(outlines('search')).toEqual([
      'section search-section{room:narrow}[row head-row{layout:1}[column head-column-1{}[' +
        `listing-heading search listing-categories]] ${products}]`,
    ])
  })

  it('of a post is narrow text with its picture between', () => {
    expect(outlines('post')).toEqual([
      'section head-section{room:narrow,width:text}[row head-row{layout:1}[column head-column-1{}[' +
        'post-journal-link post-title post-meta]]]',
      'section picture-section{room:none}[row picture-row{layout:1}[column picture-column-1{}[post-picture]]]',
      'section body-section{room:narrow,width:text}[row body-row{layout:1}[column body-column-1{}[post-body]] ' +
        'row comments-row{layout:1}[column comments-column-1{}[post-comments]]]',
      'section others-section{room:narrow}[row others-row{layout:1}[column others-column-1{}[post-neighbours]]]',
    ])
  })

  it('of the cart is its lines beside the totals, and what goes with them below', () => {
    expect(outlines('cart')).toEqual([
      'section cart-section{room:narrow}[row head-row{layout:1}[column head-column-1{}[cart-title]] ' +
        'row cart-row{layout:3-2}[column cart-column-1{}[cart-lines] column cart-column-2{}[cart-totals]] ' +
        'row more-row{layout:1}[column more-column-1{}[cart-suggestions]]]',
    ])
  })
})

it('tells owners apart what a kind of template draws, when, and which of several wins', () => {
  const words = Object.entries(TEMPLATE_KIND_RULES).map(([kind, rules]) => [
    kind,
    rules.label,
    rules.builtIn,
    Object.entries(rules.conditions),
  ])
  expect(words).toEqual([
    [
      'product',
      'Product pages',
      'The built-in product page',
      [
        ['all', 'All products'],
        ['categories', 'Products in categories'],
        ['tags', 'Products with tags'],
        ['products', 'Single products'],
      ],
    ],
    [
      'listing',
      'Shop and category pages',
      'The built-in shop page',
      [
        ['all', 'The shop page and all categories'],
        ['shop', 'The shop page'],
        ['categories', 'Some categories'],
      ],
    ],
    ['search', 'Search results', 'The built-in search page', [['all', 'All searches']]],
    [
      'post',
      'Posts of the journal',
      'The built-in page of a post',
      [
        ['all', 'All posts'],
        ['post-categories', 'Posts in categories'],
      ],
    ],
    ['cart', 'Cart page', 'The built-in cart page', [['all', 'Every cart that is not empty']]],
  ])
  const { product, listing, search, post, cart } = TEMPLATE_KIND_RULES
  expect(product.precedence).toMatch(
    /the product itself, then tags, then the nearest category, then all products\.$/,
  )
  expect(listing.precedence).toMatch(
    /the nearest category or the shop page itself, then the shop page and all/,
  )
  expect(search.precedence).toMatch(/the one with the highest priority/)
  expect(cart.precedence).toMatch(/the one with the highest priority/)
  expect(post.precedence).toMatch(/a category that the post is in is used before one for all posts\.$/)
})
