import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchPostgres } from './watch-postgres.ts'

let lines: string[]
const log = {
  info: () => {},
  warn: (_fields: object, message: string) => void lines.push(message),
  error: (_fields: object, message: string) => void lines.push(message),
}
let end: () => Promise<void> = async () => {}

beforeEach(() => {
  lines = []
})
afterEach(() => end())

describe('the watch over the embedded PostgreSQL', () => {
  it('says once that it does not start, and starts it when it can', async () => {
    const outcomes = ['full disk', 'full disk', 'full disk', 'started']
    end = watchPostgres(
      {
        startIfEnded: async () => {
          const outcome = outcomes.shift()
          if (outcome === 'full disk') throw new Error(outcome)
          return outcome === 'started'
        },
      },
      log,
      1,
    )
    await expect.poll(() => outcomes.length).toBe(0)
    await expect
      .poll(() => lines)
      .toEqual([
        'the embedded PostgreSQL has ended and does not start; trying again',
        'the embedded PostgreSQL had ended and was started again',
      ])
  })

  it('looks once at a time, and not after its end', async () => {
    let looks = 0
    let atOnce = 0
    let most = 0
    end = watchPostgres(
      {
        startIfEnded: async () => {
          looks += 1
          atOnce += 1
          most = Math.max(most, atOnce)
          await wait(10)
          atOnce -= 1
          return false
        },
      },
      log,
      1,
    )
    await expect.poll(() => looks).toBeGreaterThan(2)
    await end()
    const before = looks
    expect(atOnce).toBe(0)
    await wait(30)
    expect(looks).toBe(before)
    expect(most).toBe(1)
  })
})
