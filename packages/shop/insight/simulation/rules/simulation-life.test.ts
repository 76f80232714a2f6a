import { expect, it } from 'vitest'
import { BAD_DAY, CALM_DAY, FAULT_WORDS, MOST_SHARE, SIMULATED_FAULTS } from './faults.ts'
import { mayMoveSimulation, noEnds, shoppersDone } from './simulation-life.ts'

const STATES = ['running', 'done', 'cancelled', 'broken-off'] as const

it('a simulation that has ended stays as it ended', () => {
  const moves = STATES.map((from) => STATES.filter((to) => mayMoveSimulation(from, to)))
  expect(moves).toEqual([['done', 'cancelled', 'broken-off'], [], [], []])
})

it('shoppers are done however it ended for them', () => {
  expect(noEnds()).toEqual({ paid: 0, declined: 0, left: 0, 'sold-out': 0, refused: 0, lost: 0 })
  expect(shoppersDone({ paid: 1, declined: 2, left: 4, 'sold-out': 8, refused: 16, lost: 32 })).toBe(63)
})

it('on a bad day each fault strikes 5 to 20 percent, on a calm one none', () => {
  expect(BAD_DAY).toEqual({
    latency: 20,
    'lost-reply': 10,
    '500': 8,
    'rate-limit': 5,
    'webhook-late': 15,
    'webhook-double': 15,
    'webhook-never': 10,
  })
  expect(new Set(Object.values(CALM_DAY))).toEqual(new Set([0]))
  expect(Object.keys(CALM_DAY)).toHaveLength(7)
  expect(MOST_SHARE).toBe(50)
})

it('each fault has a name and a sentence of its own for owners', () => {
  const words = SIMULATED_FAULTS.map((fault) => FAULT_WORDS[fault])
  expect(words.map(({ label }) => label)).toEqual([
    'Slow answers',
    'Lost replies',
    'Failures',
    'Too many requests',
    'Late messages',
    'Doubled messages',
    'Missing messages',
  ])
  for (const { text } of words) expect(text).toMatch(/^[A-Z].*\.$/)
})
