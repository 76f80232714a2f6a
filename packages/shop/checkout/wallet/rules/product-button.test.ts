import { describe, expect, it } from 'vitest'
import {
  newProductButton,
  nextProductButton,
  onPress,
  type ProductButtonEvent,
  shownAs,
} from './product-button.ts'

function after(isVariable: boolean, ...events: ProductButtonEvent[]) {
  return shownAs(events.reduce(nextProductButton, newProductButton(isVariable)))
}

describe('the wallet button of a product page', () => {
  it('is hidden until the wallet is ready to pay [S4.24]', () => {
    expect(after(false)).toBe('hidden')
    expect(after(true, 'variation-chosen', 'counted')).toBe('hidden')
    expect(after(false, 'ready')).toBe('enabled')
  })

  it('is disabled while no variation is chosen [S4.25]', () => {
    expect(after(true, 'ready')).toBe('disabled')
    expect(after(true, 'ready', 'variation-chosen', 'counted', 'variation-cleared')).toBe('disabled')
  })

  it('waits for the variation’s totals, then is enabled [S4.26]', () => {
    expect(after(true, 'ready', 'variation-chosen')).toBe('disabled')
    expect(after(true, 'ready', 'variation-chosen', 'counted')).toBe('enabled')
  })

  it('waits for another quantity’s totals, then is enabled again [S4.27]', () => {
    expect(after(false, 'ready', 'quantity-changed')).toBe('disabled')
    expect(after(false, 'ready', 'quantity-changed', 'counted')).toBe('enabled')
  })

  it('is enabled again even when counting fails [S4.28]', () => {
    expect(after(false, 'ready', 'quantity-changed', 'counting-failed')).toBe('enabled')
  })

  it('stays disabled when the quantity changes before a variation is chosen', () => {
    expect(after(true, 'ready', 'quantity-changed', 'counted')).toBe('disabled')
  })
})

describe('a press', () => {
  it('adds what needs no parcel to the cart first [S4.29]', () => {
    expect(onPress({ quantity: 1, needsShipping: false })).toBe('add-first')
  })

  it('starts at once for a parcel [S4.30]', () => {
    expect(onPress({ quantity: 2, needsShipping: true })).toBe('start')
  })

  it.each([0, -1, Number.NaN])('with %s units starts nothing [S4.31] [S5.23]', (quantity) => {
    expect(onPress({ quantity, needsShipping: true })).toBe('refuse')
    expect(onPress({ quantity, needsShipping: false })).toBe('refuse')
  })
})
