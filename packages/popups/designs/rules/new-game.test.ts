import { describe, expect, it } from 'vitest'
import { gameSchema } from '../../games/contract.ts'
import { prize } from '../../games/games.fixtures.ts'
import { GAMES } from '../../games/rules/game-name.ts'
import { newGame, withWholeChances } from './new-game.ts'

it.each(['en', 'he'] as const)('every new game can be stored and played, in %s', (language) => {
  for (const name of GAMES) expect(gameSchema.safeParse(newGame(language, name)).error).toBeUndefined()
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
