import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { marketingWording } from './marketing-wording.ts'

it('says what comes, from whom, and that it can be ended', () => {
  const words = marketingWording({ name: 'Bobalong' }, SOURCE_TEXT_LOCALE)
  expect(words).toContain('news and offers from Bobalong')
  expect(words).toContain('unsubscribe at any time')
})
