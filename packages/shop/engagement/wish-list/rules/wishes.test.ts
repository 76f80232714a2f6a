import { describe, expect, it } from 'vitest'
import { NO_WISHES, readWishes, withWish } from './wishes.ts'

describe('a kept list of wishes', () => {
  it('is read with whose it is, without what is no product', () => {
    expect(readWishes('{"of":"account","ids":[3,2,1]}')).toEqual({ of: 'account', ids: [3, 2, 1] })
    expect(readWishes('{"of":"guest","ids":[3]}')).toEqual({ of: 'guest', ids: [3] })
    expect(readWishes('{"of":"pirate","ids":[1,0,-1,1.5,"2",null]}')).toEqual({ of: 'guest', ids: [1] })
  })

  it.each([null, '', '{', 'null', '7', '"text"', '[]', '{}', '{"ids":7}'])('is empty for %j', (text) => {
    expect(readWishes(text)).toEqual({ of: 'guest', ids: [] })
    expect(NO_WISHES).toEqual({ of: 'guest', ids: [] })
  })

  it('has a hundred things at most, the newest first', () => {
    const many = Array.from({ length: 120 }, (_, index) => index + 1)
    expect(readWishes(JSON.stringify({ ids: many })).ids).toEqual(many.slice(0, 100))
    const full = many.slice(0, 100)
    expect(withWish(full, 500, true)).toEqual([500, ...full.slice(0, 99)])
    expect(withWish([3, 2, 1], 2, true)).toEqual([2, 3, 1])
    expect(withWish([3, 2, 1], 2, false)).toEqual([3, 1])
    expect(withWish([3], 9, false)).toEqual([3])
  })
})
