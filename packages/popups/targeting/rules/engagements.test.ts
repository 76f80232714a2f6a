import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addEngagement, type Engagement, passesEngagement, readEngagements } from './engagements.ts'

const closedBar: Engagement = {
  id: 'AbCdEfGhIjKl1',
  type: 'bar',
  target: 'lead',
  event: 'closed',
  at: 1,
}

describe('engagement with other popups', () => {
  it.each([
    ['show|closed|any|any', true],
    ['show|closed|bar|any', true],
    ['show|closed|lead|AbCdEfGhIjKl1', true],
    ['show|viewed|any|any', false],
    ['show|closed|lightbox|any', false],
    ['show|closed|any|ZbCdEfGhIjKl1', false],
    ['dont_show|closed|any|any', false],
    ['dont_show|converted|any|any', true],
  ])('%s: %s [W3.19] [W3.20]', (filter, passes) => {
    expect(passesEngagement(filter, [closedBar])).toBe(passes)
  })

  it.each([
    '',
    'show',
    'show|closed|any',
    'maybe|closed|any|any',
    'show|ate|any|any',
    'show|closed||any',
    'a|b|c|d|e',
  ])('restricts nothing when it is %j [W3.21]', (filter) => {
    expect(passesEngagement(filter, [])).toBe(true)
  })

  it('keeps the newest hundred [W3.21]', () => {
    let stored = ''
    for (let at = 0; at < 101; at += 1) stored = addEngagement(stored, { ...closedBar, at })

    expect(readEngagements(stored).map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  })

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => Array.isArray(readEngagements(stored))),
    )
    expect(readEngagements('[null,{"id":"x"},7]')).toEqual([])
  })
})
