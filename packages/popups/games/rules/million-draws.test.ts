import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { pickOf, type Sha256 } from './commitment.ts'
import { type Drawable, drawPrize } from './draw-prize.ts'
import { partsOfChances } from './odds.ts'

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** Prizes by their chances in percent, as an owner writes them; a `-` before one that is lost. */
const table = (...chances: string[]): Drawable[] =>
  chances.map((one) => ({
    parts: partsOfChances(one.replace('-', '')) ?? Number.NaN,
    isWinning: !one.startsWith('-'),
  }))

describe('a million draws', () => {
  const DRAWS = 1_000_000
  /** The same seeds for all tables, so that a million are hashed once. */
  const picks = new Uint32Array(DRAWS)
  beforeAll(() => {
    for (let draw = 0; draw < DRAWS; draw += 1) picks[draw] = pickOf(`seed ${draw}`, sha256)
  }, 120_000)

  const TABLES: [name: string, prizes: Drawable[]][] = [
    ['one prize', table('100')],
    ['heads and tails', table('50', '-50')],
    ['a rare prize first', table('0.01', '-99.99')],
    ['a rare prize last', table('-99.99', '0.01')],
    ['the smallest part there is', table('0.001', '-99.999')],
    ['thirds', table('33.333', '33.333', '-33.334')],
    ['twelve alike but for the rest', table(...Array.from({ length: 11 }, () => '8.333'), '-8.337')],
    ['a staircase', table('1', '2', '4', '8', '16', '-69')],
    ['two that are never drawn', table('0', '12.5', '-0', '-87.5')],
    ['a sum of ninety', table('15', '-25', '20', '-30')],
  ]

  it.each(TABLES)('stay within the binomial interval of every prize: %s [W4.58]', (_name, prizes) => {
    const drawn = prizes.map(() => 0)
    for (const pick of picks) {
      const index = drawPrize(prizes, pick)
      drawn[index] = (drawn[index] ?? 0) + 1
    }
    const sum = prizes.reduce((total, { parts }) => total + parts, 0)
    const takesRest = drawPrize(prizes, 99_999)
    for (const [index, { parts }] of prizes.entries()) {
      const chance = (parts + (index === takesRest ? 100_000 - sum : 0)) / 100_000
      // 4.9 standard deviations: one of a million tables would be outside by chance.
      const most = 4.9 * Math.sqrt(DRAWS * chance * (1 - chance))
      expect(Math.abs((drawn[index] ?? 0) - DRAWS * chance), `prize ${index}`).toBeLessThanOrEqual(most)
    }
    expect(drawn.reduce((total, one) => total + one, 0)).toBe(DRAWS)
  })
})
