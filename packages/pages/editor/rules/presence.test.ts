import { describe, expect, it } from 'vitest'
import { HEARTBEAT_MS, newcomers, PRESENCE_MS, presenceText } from './presence.ts'

const kim = { id: 'k', name: 'Kim', isYou: false, changedSecondsAgo: null as number | null }

describe('who else has a page open', () => {
  it.each([
    [null, 'Kim has this page open'],
    [0, 'Kim has this page open, last change just now'],
    [59, 'Kim has this page open, last change just now'],
    [60, 'Kim has this page open, last change 1 min ago'],
    [150, 'Kim has this page open, last change 2 min ago'],
    [3599, 'Kim has this page open, last change 59 min ago'],
    [3600, 'Kim has this page open, last change 1 h ago'],
  ])('%s s after their last change', (changedSecondsAgo, text) => {
    expect(presenceText([{ ...kim, changedSecondsAgo }])).toBe(text)
  })

  it('is said of each, of nobody, and of oneself', () => {
    const self = { ...kim, id: 's', isYou: true }
    expect(presenceText([kim, self])).toBe('Kim has this page open. You have this page open in another tab')
    expect(presenceText([])).toBe('')
  })

  it('is news once, until they have left', () => {
    expect(newcomers([], [kim])).toEqual([kim])
    expect(newcomers([kim], [{ ...kim, changedSecondsAgo: 3 }])).toEqual([])
  })

  it('lasts while two beats may be missed', () => {
    expect([HEARTBEAT_MS, PRESENCE_MS]).toEqual([15_000, 45_000])
  })
})
