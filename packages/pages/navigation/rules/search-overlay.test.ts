import { describe, expect, it } from 'vitest'
import { nextSearch, SEARCH_CLOSED } from './search-overlay.ts'

const opened = nextSearch(SEARCH_CLOSED, 'toggle', 5000)

describe('the search overlay', () => {
  it('shows the menu or the search [S4.43]', () => {
    expect(opened.shown).toBe('search')
    expect(nextSearch(opened, 'toggle', 6000).shown).toBe('menu')
  })

  it.each(['toggle', 'close', 'leave'] as const)('does nothing at a %s for a second [S4.44]', (event) => {
    expect(nextSearch(opened, event, 5999)).toBe(opened)
    expect(nextSearch(opened, event, 6000).shown).toBe('menu')
  })

  it('is locked after it was closed as well [S4.44]', () => {
    const closed = nextSearch(opened, 'close', 6000)
    expect(nextSearch(closed, 'toggle', 6999)).toBe(closed)
    expect(nextSearch(closed, 'toggle', 7000).shown).toBe('search')
  })

  it('lets nobody wait who presses Escape', () => {
    expect(nextSearch(opened, 'escape', 5001).shown).toBe('menu')
  })

  it('does not open by what closes it', () => {
    for (const event of ['close', 'leave', 'escape'] as const)
      expect(nextSearch(SEARCH_CLOSED, event, 5000)).toBe(SEARCH_CLOSED)
  })
})
