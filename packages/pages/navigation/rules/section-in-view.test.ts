import { describe, expect, it } from 'vitest'
import { sectionInView } from './section-in-view.ts'

const TOPS = [72, 900, 1800, 2700]
const at = (y: number) => sectionInView(TOPS, { y, window: 800, page: 3200 })

describe('the active dot', () => {
  it('follows the section in view [S4.48]', () => {
    expect(at(0)).toBe(0)
    expect(at(499)).toBe(0)
    expect(at(500)).toBe(1)
    expect(at(1500)).toBe(2)
    expect(at(600)).toBe(1)
  })

  it('is the last one at the bottom of the page, however short that section is [S4.49]', () => {
    expect(at(2200)).toBe(2)
    expect(sectionInView([72, 900, 3150], { y: 2399, window: 800, page: 3200 })).toBe(2)
    expect(sectionInView([72, 900, 3150], { y: 2398, window: 800, page: 3200 })).toBe(2)
    expect(sectionInView([72, 900, 3150], { y: 2397, window: 800, page: 3200 })).toBe(1)
    expect(sectionInView([72, 900, 3150], { y: 2300, window: 800, page: 3200 })).toBe(1)
  })

  it('is that of the middle on a page that cannot be scrolled', () => {
    expect(sectionInView([72, 300], { y: 0, window: 900, page: 900 })).toBe(1)
    expect(sectionInView([72, 600], { y: 0, window: 900, page: 900 })).toBe(0)
    expect(sectionInView([], { y: 0, window: 900, page: 900 })).toBe(0)
  })
})
