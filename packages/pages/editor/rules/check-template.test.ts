import { describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { checkTemplate } from './check-template.ts'

const form = aNode('product-buy-form', 'form', {})
const title = aNode('product-title', 'title', {})
const tabs = (props = {}) => aNode('product-tabs', 'tabs', props)
const reviews = aNode('product-reviews', 'reviews', {})
const found = (...modules: ModuleNode[]) =>
  checkTemplate(aDocument(...modules), 'product').map(({ code, id, isError }) => ({ code, id, isError }))
const hiddenOn = (node: ModuleNode, visible: Record<string, boolean>): ModuleNode => ({
  ...node,
  common: { views: { visible } },
})

describe('a template of product pages', () => {
  it('is held back without a buy form', () => {
    expect(found(title)).toEqual([{ code: 'no-buy-form', id: 'section', isError: true }])
    expect(found(title, form)).toEqual([])
  })

  it('is held back while the buy form, or what it is in, is hidden on a device', () => {
    const hidden = [{ code: 'hidden-buy-form', id: 'form', isError: true }]
    expect(found(title, hiddenOn(form, { phone: false }))).toEqual(hidden)
    expect(found(title, hiddenOn(form, { desktop: false, tablet: true }))).toEqual(hidden)
    const { sections, ...rest } = aDocument(title, form)
    const around = sections.map((section) => hiddenOn(section, { tablet: false }))
    expect(checkTemplate({ ...rest, sections: around }, 'product')[0]?.code).toBe('hidden-buy-form')
    expect(found(title, hiddenOn(form, { desktop: true }))).toEqual([])
  })

  it('names the devices in which the form is hidden', () => {
    const [finding] = checkTemplate(
      aDocument(title, hiddenOn(form, { tablet: false, phone: true })),
      'product',
    )
    expect(finding?.message).toContain('hidden on this: tablet.')
  })

  it('has the parts whose ids are known once', () => {
    expect(found(title, form, { ...form, id: 'second' })).toEqual([
      { code: 'module-twice', id: 'second', isError: true },
    ])
    expect(found(title, { ...title, id: 'second' }, form)[0]?.code).toBe('module-twice')
    expect(found(title, form, aNode('product-price', 'a', {}), aNode('product-price', 'b', {}))).toEqual([])
  })

  it('shows the reviews in the tabs or in a module of their own', () => {
    expect(found(title, form, tabs(), reviews)).toEqual([
      { code: 'reviews-twice', id: 'reviews', isError: true },
    ])
    expect(found(title, form, tabs({ reviews: false }), reviews)).toEqual([])
    expect(found(title, form, tabs())).toEqual([])
    expect(found(title, form, reviews)).toEqual([])
  })

  it('is published with a warning without a title', () => {
    expect(found(form)).toEqual([{ code: 'no-product-title', id: 'section', isError: false }])
  })

  it('is not asked of other documents', () => {
    expect(checkTemplate(aDocument(), null)).toEqual([])
  })
})

describe('templates of other kinds', () => {
  const codesOf = (kind: 'listing' | 'search' | 'post' | 'cart', ...modules: ModuleNode[]) =>
    checkTemplate(aDocument(...modules), kind).map(({ code }) => code)
  const part = (type: string) => aNode(type, type, {})
  const listing = ['listing-heading', 'listing-products', 'listing-pages'].map(part)

  it.each(['listing', 'search'] as const)('of %s pages show the products and lead to all of them', (kind) => {
    expect(codesOf(kind, ...listing)).toEqual([])
    expect(codesOf(kind)).toEqual(['no-listing-products', 'no-listing-pages', 'no-listing-heading'])
    expect(codesOf(kind, part('listing-heading'), part('listing-products'))).toEqual(['no-listing-pages'])
  })

  it('of posts show the text on every device', () => {
    const [head, body] = [part('post-title'), part('post-body')]
    expect(codesOf('post', head, body)).toEqual([])
    expect(codesOf('post', head)).toEqual(['no-post-body'])
    expect(codesOf('post', head, hiddenOn(body, { phone: false }))).toEqual(['hidden-post-body'])
  })

  it('of the cart page show its lines and lead to checkout on every device', () => {
    const [head, lines, totals] = [part('cart-title'), part('cart-lines'), part('cart-totals')]
    expect(codesOf('cart', head, lines, totals)).toEqual([])
    expect(codesOf('cart', head, totals)).toEqual(['no-cart-lines'])
    expect(codesOf('cart', head, lines)).toEqual(['no-cart-totals'])
    expect(codesOf('cart', head, lines, hiddenOn(totals, { phone: false }))).toEqual(['hidden-cart-totals'])
    expect(codesOf('cart', head, hiddenOn(lines, { desktop: false, phone: true }), totals)).toEqual([
      'hidden-cart-lines',
    ])
    expect(codesOf('cart', lines, totals)).toEqual(['no-cart-title'])
  })
})
