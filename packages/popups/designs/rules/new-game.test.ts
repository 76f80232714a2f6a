import { describe, expect, it } from 'vitest'
import { gameSchema } from '../../games/contract.ts'
import { prize } from '../../games/games.fixtures.ts'
import { gameOf, offeredFormats } from './game-of.ts'
import { newGame, withWholeChances } from './new-game.ts'

it.each(['en', 'he'] as const)('a new game can be stored and played, in %s', (language) => {
  expect(gameSchema.safeParse(newGame(language)).error).toBeUndefined()
})

describe('chances that are made whole', () => {
  it('put the rest onto the last losing slot', () => {
    const losing = (id: string, parts: number) => prize(id, parts, { isWinning: false })
    const parts = (list: ReturnType<typeof prize>[]) => withWholeChances(list).map((one) => one.parts)
    expect(parts([prize('a', 30_000), losing('b', 0), losing('c', 1), prize('d', 5)])).toEqual([
      30_000, 0, 69_995, 5,
    ])
    expect(parts([prize('a', 60_000), losing('b', 60_000)])).toEqual([60_000, 40_000])
    expect(parts([prize('a', 60_000), prize('b', 60_000), losing('c', 1)])).toEqual([60_000, 60_000, 1])
    expect(parts([prize('a', 30_000)])).toEqual([30_000])
  })
})

it('only formats of games that can be played are offered', () => {
  expect(offeredFormats('gamified')).toEqual([1])
  expect(offeredFormats('social')).toEqual([1, 2, 3, 4])
  expect(gameOf('gamified', 1)).toBe('wheel')
  expect(gameOf('gamified', 2)).toBeNull()
  expect(gameOf('lightbox', 1)).toBeNull()
})
