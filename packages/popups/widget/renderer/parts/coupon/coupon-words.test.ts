import { expect, it } from 'vitest'
import { COUPON_WORDS } from './coupon-words.ts'

it('says that a code was copied as the document does, and in Hebrew as it names it [W4.72] [W5.46] [W5.47]', () => {
  expect(COUPON_WORDS.en.copied).toBe('Copied')
  expect(COUPON_WORDS.he.copied).toBe('הועתק')
})
