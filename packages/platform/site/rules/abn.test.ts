import { describe, expect, it } from 'vitest'
import { faultOfAbn, readAbn } from './abn.ts'

describe('an ABN', () => {
  it.each(['51824753556', '51 824 753 556', '51-824-753-556'])('is read from %s and grouped', (typed) => {
    expect(readAbn(typed)).toBe('51 824 753 556')
    expect(faultOfAbn(typed)).toBeNull()
  })

  it.each([
    ['51 824 753 565', 'These digits are no ABN: one of them is wrong, or two are swapped.'],
    ['51 824 753', 'An ABN has 11 digits, this has 8.'],
    ['51 824 753 5560', 'An ABN has 11 digits, this has 12.'],
    ['51 824 753 55x', 'An ABN has digits only.'],
    ['01 824 753 556', 'These digits are no ABN: one of them is wrong, or two are swapped.'],
    [' ', null],
  ])('is not %j', (typed, why) => {
    expect(readAbn(typed)).toBeNull()
    expect(faultOfAbn(typed)).toBe(why)
  })
})
