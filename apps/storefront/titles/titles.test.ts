import { NO_DICTIONARY } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { titleOf, titlesOf } from '../meta.ts'
import { titlesIn } from './titles.ts'

const GERMAN = {
  language: 'de',
  messages: { 'storefront/titles.cart': ['Dein Warenkorb'], 'shop/cart.yourCart': ['Dein Warenkorb'] },
}

describe('titles of pages', () => {
  it('are sent apart from the other texts of a dictionary', () => {
    expect(titlesIn(GERMAN)).toEqual({
      language: 'de',
      messages: { 'storefront/titles.cart': ['Dein Warenkorb'] },
    })
    expect(titlesIn(NO_DICTIONARY)).toEqual(NO_DICTIONARY)
  })

  it('are those of the dictionary that the root has sent, else the product’s own', () => {
    const root = { store: { name: 'Noosa', locale: 'de-DE' }, texts: { titles: titlesIn(GERMAN) } }
    const matches = [{ id: 'root', loaderData: root }]
    expect(titleOf(matches, titlesOf(matches)('cart'))).toBe('Dein Warenkorb · Noosa')
    expect(titlesOf(matches)('checkout')).toBe('Checkout')
    expect(titleOf([], titlesOf([])('cart'))).toBe('Your cart')
  })
})
