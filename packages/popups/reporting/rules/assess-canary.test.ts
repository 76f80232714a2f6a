import { describe, expect, it } from 'vitest'
import { failedPercent, failsMore } from './assess-canary.ts'

const standing = { visitors: 900, failed: 9 }

describe('a new version beside the standing one', () => {
  it('fails more often when its share of failures is larger by more than chance', () => {
    expect(failsMore({ visitors: 100, failed: 20 }, standing)).toBe(true)
    expect(failsMore({ visitors: 100, failed: 3 }, { visitors: 900, failed: 0 })).toBe(true)
  })

  it('does not where so few failed that it may be chance', () => {
    expect(failsMore({ visitors: 100, failed: 2 }, { visitors: 900, failed: 0 })).toBe(false)
    expect(failsMore({ visitors: 200, failed: 3 }, standing)).toBe(false)
    expect(failsMore({ visitors: 100, failed: 0 }, standing)).toBe(false)
    expect(failsMore({ visitors: 1000, failed: 10 }, standing)).toBe(false)
  })

  it('is known by its failures alone when it never got as far as being seen', () => {
    expect(failsMore({ visitors: 0, failed: 5 }, standing)).toBe(true)
    expect(failsMore({ visitors: 0, failed: 5 }, { visitors: 0, failed: 5 })).toBe(false)
    expect(failedPercent({ visitors: 0, failed: 5 })).toBe(100)
    expect(failedPercent({ visitors: 0, failed: 0 })).toBeNull()
    expect(failedPercent(standing)).toBe(1)
  })
})
