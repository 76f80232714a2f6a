import { describe, expect, it } from 'vitest'
import { hasEnded, isWaiting, mayMove } from './checkout-session-life.ts'

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

describe('the life of a checkout attempt', () => {
  it('has these moves and no others', () => {
    const moves = Object.fromEntries(STATES.map((from) => [from, STATES.filter((to) => mayMove(from, to))]))
    expect(moves).toEqual({
      open: ['placed', 'abandoned'],
      placed: ['authenticating', 'processing', 'declined', 'paid', 'abandoned', 'surplus'],
      authenticating: ['placed', 'processing', 'declined', 'paid', 'abandoned', 'surplus'],
      processing: ['declined', 'paid', 'abandoned', 'surplus'],
      declined: ['placed', 'authenticating', 'processing', 'paid', 'abandoned', 'surplus'],
      paid: [],
      abandoned: ['paid', 'surplus'],
      surplus: [],
    })
  })

  it('never leaves paid', () => {
    for (const to of STATES) expect(mayMove('paid', to)).toBe(false)
  })

  it('takes money that comes late, and nothing else, after it was given up', () => {
    expect(STATES.filter((to) => mayMove('abandoned', to))).toEqual(['paid', 'surplus'])
  })

  it('is never paid without an order', () => {
    expect(mayMove('open', 'paid')).toBe(false)
  })

  it('waits for money from its order to its end', () => {
    expect(STATES.filter(hasEnded)).toEqual(['paid', 'abandoned', 'surplus'])
    expect(STATES.filter(isWaiting)).toEqual(['placed', 'authenticating', 'processing', 'declined'])
  })
})
