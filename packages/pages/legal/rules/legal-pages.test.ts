import { lintText } from '@buoy/platform/site/rules/law-lint.ts'
import { unknownPlaceholders } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { describe, expect, it } from 'vitest'
import { LEGAL_PAGES, legalPage, legalTextsOf } from './legal-pages.ts'

describe.each(['AU', 'DE', 'US'])('in %s', (country) => {
  it.each(LEGAL_PAGES)(
    'the text that $slug begins with is lawful and fills in all its placeholders',
    (page) => {
      const { body } = legalTextsOf(country)[page.slug]
      expect(lintText(body, page.use, country)).toEqual([])
      const known = Object.keys(storePlaceholders(storeDetailsFixture()))
      expect(unknownPlaceholders(body, known)).toEqual([])
    },
  )
})

it('elsewhere than in Australia no Australian law is named, and in the European Union a right to withdraw is', () => {
  const all = (country: string) =>
    Object.values(legalTextsOf(country))
      .map(({ body }) => body)
      .join('\n')
  expect(all('AU')).toMatch(/Australian Consumer Law[\s\S]*Office of the Australian Information Commissioner/)
  for (const country of ['DE', 'US', 'NZ']) expect(all(country)).not.toMatch(/Austral|GST|ABN/)
  expect(['AU', 'DE', 'US', 'NO', 'GB'].map((country) => all(country).includes('You may withdraw'))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

it('an Australian shop begins with four pages, each with its words for visitors and for its owner', () => {
  expect(
    LEGAL_PAGES.map(({ slug, use, label }) => [slug, use, label, legalTextsOf('AU')[slug].title]),
  ).toEqual([
    ['delivery-returns', 'returns', 'Delivery and returns', 'Delivery and returns'],
    ['warranty', 'warranty', 'Warranty against defects', 'Our warranty'],
    ['privacy', 'privacy', 'Privacy', 'Privacy'],
    ['terms', 'terms', 'Terms', 'Terms'],
  ])
  for (const { purpose, slug } of LEGAL_PAGES) {
    const texts = legalTextsOf('AU')[slug]
    for (const text of [purpose, texts.description]) expect(text).toMatch(/^[A-Z].+\.$/)
    expect(texts.body.length).toBeGreaterThan(450)
  }
})

it('a legal page is found by its slug, and another one is a mistake of ours', () => {
  expect(legalPage('privacy').label).toBe('Privacy')
  expect(() => legalPage('imprint' as never)).toThrow('There is no legal page imprint')
})
