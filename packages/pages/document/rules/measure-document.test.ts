import { describe, expect, it } from 'vitest'
import { measureDocument } from './measure-document.ts'

/** So many objects inside one another. */
function nested(levels: number): unknown {
  let value: unknown = 'text'
  for (let level = 0; level < levels; level += 1) value = { inner: value }
  return value
}
const module = (id: number) => ({ type: 'text', id: `${id}` })
const modules = (count: number) => Array.from({ length: count }, (_, id) => module(id))

describe('a document', () => {
  it.each([null, 7, 'text', true, undefined, [], {}])('may be %j as far as its size goes', (value) => {
    expect(measureDocument(value)).toBeNull()
  })

  it('is nested 39 levels deep at most', () => {
    expect(measureDocument(nested(39))).toBeNull()
    expect(measureDocument(nested(40))).toBe('it is nested deeper than 40 levels')
  })

  it('has 2000 modules at most, which have a type and an id', () => {
    expect(measureDocument(modules(2000))).toBeNull()
    expect(measureDocument(modules(2001))).toBe('it has more than 2000 modules; split the page')
    expect(measureDocument(Array.from({ length: 2001 }, () => ({ type: 'a' })))).toBeNull()
    expect(measureDocument(Array.from({ length: 2001 }, () => ({ id: 'a' })))).toBeNull()
  })

  it('holds 60,000 values at most, itself among them', () => {
    const most = 'it holds more than 60000 values'
    expect(measureDocument(Array.from({ length: 59_999 }, () => 0))).toBeNull()
    expect(measureDocument(Array.from({ length: 60_000 }, () => 0))).toBe(most)
    const lists = (count: number) => Array.from({ length: count }, () => [0, 0])
    expect(measureDocument(lists(19_999))).toBeNull()
    expect(measureDocument(lists(20_000))).toBe(most)
  })

  it('holds a million characters at most, those of names among them', () => {
    const most = 'its texts are longer than 1000000 characters'
    expect(measureDocument('x'.repeat(1_000_000))).toBeNull()
    expect(measureDocument('x'.repeat(1_000_001))).toBe(most)
    expect(measureDocument({ ab: 'x'.repeat(999_998) })).toBeNull()
    expect(measureDocument({ ab: 'x'.repeat(999_999) })).toBe(most)
    expect(measureDocument(['x'.repeat(1_000_000)])).toBeNull()
  })
})
