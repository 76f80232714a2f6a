import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addEngagement,
  type Engagement,
  engagementWith,
  passesEngagement,
  readEngagements,
} from './engagements.ts'

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

  it('knows a variant by the popup that it varies, too [W3.08] [W3.20]', () => {
    const bar = { poptin_id: closedBar.id, poptin_type: 'bar', poptin_target: 'lead', ab_test_parent_id: '' }
    const varied = { ...bar, poptin_id: 'ZbCdEfGhIjKl1', ab_test_parent_id: closedBar.id }
    const [variant] = readEngagements(addEngagement('', engagementWith(varied, 'closed', 1)))
    if (variant === undefined) throw new Error('It was not kept.')

    expect(passesEngagement(`show|closed|any|${closedBar.id}`, [variant])).toBe(true)
    expect(passesEngagement(`dont_show|closed|any|${closedBar.id}`, [variant])).toBe(false)
    expect(passesEngagement(`show|closed|any|${variant.id}`, [variant])).toBe(true)
    expect(passesEngagement(`show|closed|any|${variant.id}`, [closedBar])).toBe(false)
    // A popup that is in no split test is kept as the document says.
    expect(JSON.parse(addEngagement('', engagementWith(bar, 'closed', 1)))).toEqual([closedBar])
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
