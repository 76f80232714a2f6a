import { expect, it } from 'vitest'
import { ownerTexts } from './owner-texts.ts'

const textsOf = (language: string, locale: string, isRightToLeft = false) => ({
  dictionary: { language, messages: { 'shop/cart.checkOut': ['x'] } },
  locale,
  lang: locale,
  isRightToLeft,
})

it('owners read the store’s own English', () => {
  const american = textsOf('en-US', 'en-US')
  expect(ownerTexts(american)).toBe(american)
})

it('owners of a shop in another language read the product’s English, with the store’s numbers', () => {
  expect(ownerTexts(textsOf('he', 'he-IL', true))).toEqual({
    dictionary: { language: 'en-AU', messages: {} },
    locale: 'he-IL',
    lang: 'en',
    isRightToLeft: false,
  })
})
