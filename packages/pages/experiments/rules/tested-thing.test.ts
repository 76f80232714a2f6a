import { expect, it } from 'vitest'
import type { PageKind } from '../../document/rules/page-kind.ts'
import { testedThing } from './tested-thing.ts'

it.each<[PageKind, string]>([
  ['page', 'page'],
  ['variant', 'page'],
  ['section', 'saved section'],
  ['section-variant', 'saved section'],
  ['product-template', 'template'],
  ['cart-variant', 'template'],
])('%s is a %s to its owner', (kind, thing) => {
  expect(testedThing(kind)).toBe(thing)
})
