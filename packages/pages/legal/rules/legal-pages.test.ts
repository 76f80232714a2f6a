import { lintText } from '@buoy/platform/site/rules/law-lint.ts'
import { unknownPlaceholders } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { expect, it } from 'vitest'
import { LEGAL_PAGES, legalPage } from './legal-pages.ts'

it.each(LEGAL_PAGES)(
  'the text that $slug begins with is lawful and fills in all its placeholders',
  ({ use, texts }) => {
    expect(lintText(texts.body, use)).toEqual([])
    const known = Object.keys(storePlaceholders(storeDetailsFixture()))
    expect(unknownPlaceholders(texts.body, known)).toEqual([])
  },
)

it('an Australian shop begins with four pages, each with its words for visitors and for its owner', () => {
  expect(LEGAL_PAGES.map(({ slug, use, label, texts }) => [slug, use, label, texts.title])).toEqual([
    ['delivery-returns', 'returns', 'Delivery and returns', 'Delivery and returns'],
    ['warranty', 'warranty', 'Warranty against defects', 'Our warranty'],
    ['privacy', 'privacy', 'Privacy', 'Privacy'],
    ['terms', 'terms', 'Terms', 'Terms'],
  ])
  for (const { purpose, texts } of LEGAL_PAGES) {
    for (const text of [purpose, texts.description]) expect(text).toMatch(/^[A-Z].+\.$/)
    expect(texts.body.length).toBeGreaterThan(500)
  }
})

it('a legal page is found by its slug, and another one is a mistake of ours', () => {
  expect(legalPage('privacy').label).toBe('Privacy')
  expect(() => legalPage('imprint' as never)).toThrow('There is no legal page imprint')
})
