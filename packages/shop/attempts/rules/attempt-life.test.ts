import { describe, expect, it } from 'vitest'
import { mayMove } from './attempt-life.ts'

describe('the life of a checkout attempt', () => {
  const STATES = [
    'open',
    'placed',
    'authenticating',
    'processing',
    'declined',
    'paid',
    'abandoned',
    'surplus',
  ] as const

  it('never leaves paid', () => {
    for (const to of STATES) expect(mayMove('paid', to)).toBe(false)
  })

  it('takes money that comes late, and nothing else, after it was given up', () => {
    expect(STATES.filter((to) => mayMove('abandoned', to))).toEqual(['paid', 'surplus'])
  })

  it('is never paid without an order', () => {
    expect(mayMove('open', 'paid')).toBe(false)
  })
})
