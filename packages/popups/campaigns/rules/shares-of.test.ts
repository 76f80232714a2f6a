import { describe, expect, it } from 'vitest'
import { sharesOf } from './shares-of.ts'

describe('the shares of a split test', () => {
  it('are those of the weights among the live ones', () => {
    const shares = sharesOf([
      { id: 'a', status: 'live', weight: 3 },
      { id: 'b', status: 'live', weight: 1 },
      { id: 'c', status: 'paused', weight: 5 },
    ])
    expect([...shares]).toEqual([
      ['a', 75],
      ['b', 25],
      ['c', 0],
    ])
  })

  it('are nothing when nobody is live or weighs anything', () => {
    expect([...sharesOf([{ id: 'a', status: 'live', weight: 0 }]).values()]).toEqual([0])
  })
})
