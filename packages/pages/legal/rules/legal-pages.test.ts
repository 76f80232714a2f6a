import { lintText } from '@buoy/platform/site/rules/law-lint.ts'
import { unknownPlaceholders } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { expect, it } from 'vitest'
import { LEGAL_PAGES } from './legal-pages.ts'

it.each(LEGAL_PAGES)(
  'the text that $slug begins with is lawful and fills in all its placeholders',
  ({ use, texts }) => {
    expect(lintText(texts.body, use)).toEqual([])
    const known = Object.keys(storePlaceholders(storeDetailsFixture()))
    expect(unknownPlaceholders(texts.body, known)).toEqual([])
  },
)
