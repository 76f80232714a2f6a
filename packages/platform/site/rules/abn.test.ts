import { describe, expect, it } from 'vitest'
import { faultOfAbn, readAbn } from './abn.ts'

describe('an ABN', () => {
  it.each(['51824753556', '51 824 753 556', '51-824-753-556'])('is read from %s and grouped', (typed) => {
    expect(readAbn(typed)).toBe('51 824 753 556')
    expect(faultOfAbn(typed)).toBeNull()
  })

  it.each([
    ['51 824 753 565', 'wrong'],
    ['51 824 753', '11 digits'],
    ['51 824 753 55x', 'digits only'],
    ['01 824 753 556', 'wrong'],
  ])('is not %s', (typed, why) => {
    expect(readAbn(typed)).toBeNull()
    expect(faultOfAbn(typed)).toContain(why)
  })
})
