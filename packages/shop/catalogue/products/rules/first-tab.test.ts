import { describe, expect, it } from 'vitest'
import { firstTab, PRODUCT_TABS } from './first-tab.ts'

const at = (address: string) => firstTab(new URL(address, 'https://shop.test'), PRODUCT_TABS)
const PATH = '/index.php/product/noosa-round/'

describe('the tab that is open first', () => {
  it.each([`${PATH}#reviews`, `${PATH}#tab-reviews`])(
    'is reviews for the reviews hash %s [S2.23]',
    (address) => {
      expect(at(address)).toBe('reviews')
    },
  )

  it.each([`${PATH}#comment-12`, `${PATH}#Comment-12`, `${PATH}#li-COMMENT-3`])(
    'is reviews for the comment anchor %s [S2.24]',
    (address) => {
      expect(at(address)).toBe('reviews')
    },
  )

  it.each([`${PATH}comment-page-2/`, `${PATH}?cpage=2`])(
    'is reviews for the comment page %s [S2.25]',
    (address) => {
      expect(at(address)).toBe('reviews')
    },
  )

  it('is additional information for its own hash, unless a reviews rule applies [S2.26]', () => {
    expect(at(`${PATH}#tab-additional_information`)).toBe('additional_information')
    expect(at(`${PATH}?cpage=2#tab-additional_information`)).toBe('reviews')
  })

  it.each([PATH, `${PATH}#something`, `${PATH}?page=2`])('is the first one for %s [S2.27]', (address) => {
    expect(at(address)).toBe('description')
  })

  it('is never a tab that the product does not have', () => {
    expect(
      firstTab(new URL(`https://shop.test${PATH}#tab-additional_information`), ['description', 'reviews']),
    ).toBe('description')
  })
})
