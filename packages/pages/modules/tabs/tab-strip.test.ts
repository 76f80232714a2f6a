import { describe, expect, it } from 'vitest'
import { moveTab, slugOf, tabForKey, tabOfHash, tabOfState } from './tab-strip.ts'

const strip = (active: number, moving = false) => ({ active, count: 3, moving })
const TABS = [
  { panelId: 'size', title: 'Size' },
  { panelId: 'm-panel-1', title: 'Care & storage' },
  { panelId: 'tab-posting', title: 'Posting' },
]

describe('a strip of tabs', () => {
  it('shows the tab that is clicked [S4.69]', () => {
    expect(moveTab(strip(0), { kind: 'click', to: 2 })).toEqual(strip(2, true))
  })

  it('ignores clicks while a panel is appearing, and hears them again after it [S4.71]', () => {
    const moving = moveTab(strip(0), { kind: 'click', to: 1 })
    expect(moveTab(moving, { kind: 'click', to: 2 })).toBe(moving)
    expect(moveTab(moveTab(moving, { kind: 'end' }), { kind: 'click', to: 2 }).active).toBe(2)
  })

  it('follows the keyboard and the address at once', () => {
    expect(moveTab(strip(0, true), { kind: 'go', to: 2 }).active).toBe(2)
  })

  it.each([-1, 3, 0, 1.5, Number.NaN])('stays for the place %s, where there is nothing new', (to) => {
    expect(moveTab(strip(0), { kind: 'click', to })).toEqual(strip(0))
  })

  it('is walked with arrows, which come round and follow the writing, Home and End', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => tabForKey(key, 2, 3, false))).toEqual(
      [0, 1, 0, 2, null],
    )
    expect(['ArrowRight', 'ArrowLeft'].map((key) => tabForKey(key, 0, 3, true))).toEqual([2, 1])
  })
})

describe('a tab in the address', () => {
  it('is a place counted from nought [S2.38]', () => {
    expect(['0', '2'].map((place) => tabOfState([place], 3))).toEqual([0, 2])
  })

  it.each(['', '3', '-1', '1e0', '1.5', ' 1', '0x1', '<script>', '99999999999', '1;x'])(
    'is no place when it says %o',
    (place) => {
      expect(tabOfState([place], 3)).toBeNull()
    },
  )

  it('is named behind "tab-" by its panel’s id or its title [S2.39]', () => {
    expect(['#tab-size', '#tab-care-storage', '#tab-posting'].map((hash) => tabOfHash(hash, TABS))).toEqual([
      0, 1, 2,
    ])
  })

  it('is named by the bare id of its panel [S2.40]', () => {
    expect(['#size', '#m-panel-1', '#tab-posting'].map((hash) => tabOfHash(hash, TABS))).toEqual([0, 1, 2])
  })

  it.each([
    '',
    '#',
    '#tab-',
    '#tab-nothing',
    '#care-storage',
    '#"><img src=x>',
    '#__proto__',
    '#tab-constructor',
  ])('is none for %o', (hash) => {
    expect(tabOfHash(hash, TABS)).toBeNull()
  })

  it('has a title that can be typed, in any writing', () => {
    expect(['Care & storage', '  Näher dran! ', 'מידות'].map(slugOf)).toEqual([
      'care-storage',
      'näher-dran',
      'מידות',
    ])
  })
})
