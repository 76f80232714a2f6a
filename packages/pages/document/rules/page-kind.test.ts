import { expect, it } from 'vitest'
import {
  isSavedSection,
  isTemplateSlug,
  isVariant,
  type PageKind,
  pageKindOf,
  TEMPLATE_KINDS,
  templateKindOf,
  variantKindOf,
} from './page-kind.ts'

it('a template is stored as a kind of page of its own', () => {
  expect(TEMPLATE_KINDS.map(pageKindOf)).toEqual([
    'product-template',
    'listing-template',
    'search-template',
    'post-template',
    'cart-template',
  ])
  for (const kind of TEMPLATE_KINDS) expect(templateKindOf(pageKindOf(kind))).toBe(kind)
  for (const kind of ['page', 'section', 'variant', 'section-variant'] as const)
    expect(templateKindOf(kind)).toBeNull()
})

it('a variant is stored as a kind of its own, which knows what it is a variant of', () => {
  const kinds: PageKind[] = ['page', 'section', 'product-template', 'cart-template']
  expect(kinds.map(variantKindOf)).toEqual(['variant', 'section-variant', 'product-variant', 'cart-variant'])
  expect(kinds.map(isVariant)).toEqual([false, false, false, false])
  for (const kind of kinds.map(variantKindOf)) {
    expect(isVariant(kind)).toBe(true)
    expect(variantKindOf(kind)).toBe(kind)
  }
  expect(kinds.map(variantKindOf).map(isSavedSection)).toEqual([false, true, false, false])
  expect(kinds.map(isSavedSection)).toEqual([false, true, false, false])
  for (const kind of TEMPLATE_KINDS) expect(templateKindOf(variantKindOf(pageKindOf(kind)))).toBe(kind)
})

it('slugs of templates begin with a mark that no address has', () => {
  expect(['+product', 'product+', '=variant', ''].map(isTemplateSlug)).toEqual([true, false, false, false])
})
