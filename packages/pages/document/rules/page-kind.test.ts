import { expect, it } from 'vitest'
import { isTemplateSlug, pageKindOf, TEMPLATE_KINDS, templateKindOf } from './page-kind.ts'

it('a template is stored as a kind of page of its own', () => {
  expect(TEMPLATE_KINDS.map(pageKindOf)).toEqual([
    'product-template',
    'listing-template',
    'search-template',
    'post-template',
    'cart-template',
  ])
  for (const kind of TEMPLATE_KINDS) expect(templateKindOf(pageKindOf(kind))).toBe(kind)
  for (const kind of ['page', 'section', 'variant'] as const) expect(templateKindOf(kind)).toBeNull()
})

it('slugs of templates begin with a mark that no address has', () => {
  expect(['+product', 'product+', '=variant', ''].map(isTemplateSlug)).toEqual([true, false, false, false])
})
