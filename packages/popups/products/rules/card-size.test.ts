import { describe, expect, it } from 'vitest'
import { cardWidth, PRODUCT_CARDS_AT_MOST } from './card-size.ts'
import { cardTitle } from './card-title.ts'

describe('product cards', () => {
  it('are three at most [W1.26] [W9.11]', () => {
    expect(PRODUCT_CARDS_AT_MOST).toBe(3)
  })

  it('have the width of the table for their number and size [W9.12] [W9.13]', () => {
    const widths = (size: string) => [1, 2, 3].map((cards) => cardWidth(cards, size))
    expect(widths('small')).toEqual([120, 110, 100])
    expect(widths('medium')).toEqual([180, 150, 130])
    expect(widths('large')).toEqual([240, 200, 160])
  })

  it('are of medium size where nothing else is said [W9.13]', () => {
    expect(cardWidth(1, undefined)).toBe(180)
    expect(cardWidth(3, 'huge')).toBe(130)
    expect(cardWidth(2, 'constructor')).toBe(150)
    expect(cardWidth(7, 'large')).toBe(160)
  })

  it('cut a title that is longer than 50 characters [W5.44]', () => {
    const fifty = 'A rope of fifty characters, by the metre, and red.'
    expect(fifty).toHaveLength(50)
    expect(cardTitle(fifty)).toBe(fifty)
    expect(cardTitle(`${fifty}!`)).toBe(`${fifty}...`)
    expect(cardTitle('🪵'.repeat(51))).toBe(`${'🪵'.repeat(50)}...`)
    expect(cardTitle('')).toBe('')
  })
})
