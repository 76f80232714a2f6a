import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitmentOf, pickOf, type Sha256 } from './commitment.ts'
import { drawFromOdds, type RecordedDraw, replayDraw } from './replay-draw.ts'

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex')
const ODDS = [
  { prize_id: 'tray', parts: 30_000, loosing_option: 0 },
  { prize_id: 'none', parts: 70_000, loosing_option: 1 },
]

function recorded(seed: string, without: string[] = []): RecordedDraw {
  const pick = pickOf(seed, sha256)
  const prizeId = drawFromOdds(ODDS, without, pick) ?? ''
  return { commitment: commitmentOf(seed, ODDS, sha256), seed, odds: ODDS, without, pick, prizeId }
}

describe('a recorded draw', () => {
  it('can be done again by anyone who knows its seed and odds', () => {
    for (let seed = 0; seed < 200; seed += 1) expect(replayDraw(recorded(`seed ${seed}`), sha256)).toEqual([])
  })

  it('says what was changed afterwards', () => {
    const draw = recorded('seed')
    const other = draw.prizeId === 'tray' ? 'none' : 'tray'
    expect(replayDraw({ ...draw, prizeId: other }, sha256)).toEqual(['prize'])
    expect(replayDraw({ ...draw, pick: draw.pick + 1 }, sha256)).toEqual(['pick'])
    expect(replayDraw({ ...draw, seed: 'another' }, sha256)).toContain('commitment')
    const better = ODDS.map((one) =>
      one.prize_id === 'tray' ? { ...one, parts: 30_001 } : { ...one, parts: 69_999 },
    )
    expect(replayDraw({ ...draw, odds: better }, sha256)).toContain('commitment')
    const turned = ODDS.map((one) => ({ ...one, loosing_option: 0 }))
    expect(replayDraw({ ...draw, odds: turned }, sha256)).toContain('commitment')
  })

  it('leaves a prize that has run out to the losing slot [W4.59]', () => {
    expect(drawFromOdds(ODDS, [], 0)).toBe('tray')
    expect(drawFromOdds(ODDS, ['tray'], 0)).toBe('none')
    expect(drawFromOdds(ODDS, ['tray', 'none'], 0)).toBeNull()
  })
})

describe('the pick of a seed', () => {
  it('passes over the values that would favour the first numbers', () => {
    const high = 'fffffffffffff'.padEnd(64, '0')
    const low = '0000000000007'.padEnd(64, '0')
    const asked: string[] = []
    const hash = (text: string) => {
      asked.push(text)
      return asked.length === 1 ? high : low
    }
    expect(pickOf('seed', hash)).toBe(7)
    expect(asked).toEqual(['seed:0', 'seed:1'])
  })
})
