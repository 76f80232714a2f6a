import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { describe, expect, it } from 'vitest'
import { arrivalFixture, SHOP } from '../attribution.fixtures.ts'
import { continueVisit, SESSION_MS, type Visitor } from './visitor.ts'

const START = Date.UTC(2026, 10, 21, 3)
const GOOGLE = 'https://www.google.com/'
const POOLS = 'https://pools.example/'

/** Opens pages one after the other, each `minutes` after the start. */
function visit(...pages: [minutes: number, path: string, referrer?: string][]): Visitor {
  const last = pages.reduce<Visitor | null>(
    (known, [minutes, path, referrer]) =>
      continueVisit(known, arrivalFixture(path, referrer), new Date(START + minutes * MINUTE_MS)),
    null,
  )
  if (last === null) throw new Error('no page was opened')
  return last
}

describe('a visit', () => {
  it('lasts until nothing has been opened for 30 minutes [S9.37]', () => {
    expect(SESSION_MS).toBe(30 * 60_000)
    expect(visit([0, '/'], [30, '/a'], [60, '/b'])).toMatchObject({ pages: 3, sessions: 1 })
    const later = visit([0, '/'], [30.1, '/a'])
    expect(later).toMatchObject({ pages: 1, sessions: 2 })
    expect(later.sessionStartedAt).toBe(new Date(START + 30.1 * MINUTE_MS).toISOString())
  })

  it('begins again with another campaign or another search, not with the same one', () => {
    expect(visit([0, '/?utm_source=a'], [1, '/?utm_source=b'])).toMatchObject({ pages: 1, sessions: 2 })
    expect(visit([0, '/?utm_source=a'], [1, '/?utm_source=a'])).toMatchObject({ pages: 2, sessions: 1 })
    expect(visit([0, '/'], [1, '/x', GOOGLE])).toMatchObject({
      sessions: 2,
      current: { source: { source: 'google' } },
    })
  })

  it('keeps its first source for good, and its current one until there is news', () => {
    const visitor = visit([0, '/', POOLS], [90, '/?utm_source=mail'], [300, '/direct'])
    expect(visitor.first.source.source).toBe('pools.example')
    expect(visitor.current.source.source).toBe('mail')
    expect(visitor.sessions).toBe(3)
  })

  it('takes another site’s link as news at the beginning of a session only', () => {
    expect(visit([0, '/', GOOGLE], [5, '/x', POOLS]).current.source.source).toBe('google')
    expect(visit([0, '/', GOOGLE], [50, '/x', POOLS]).current.source.source).toBe('pools.example')
  })

  it('finds the campaign of a first page that was left before it could say so', () => {
    const visitor = visit([0, '/index.php/shop/', `${SHOP}/?utm_source=mail&utm_campaign=summer`])
    expect(visitor.first).toMatchObject({
      source: { source: 'mail', campaign: 'summer' },
      why: { parameter: 'utm_source' },
    })
    expect(visitor.first.entry).toBe(`${SHOP}/index.php/shop/`)
  })

  it('keeps nothing of an address that may name a person or open something', () => {
    const visitor = visit([0, '/?utm_source=mail&email=mia%40example.com&key=wc_order_1&gclid=77#token'])
    expect(visitor.lastPage).toBe(`${SHOP}/?utm_source=mail`)
  })
})
