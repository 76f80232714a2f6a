import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type Plain, plainJson } from './plain-json.ts'

describe('plain JSON', () => {
  afterEach(() => Reflect.deleteProperty(Array.prototype, 'toJSON'))

  it('says what JSON.stringify says', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => JSON.stringify(value) === plainJson(value as Plain)))
    expect(plainJson({ known: 1, unknown: undefined, list: [undefined] })).toBe('{"known":1,"list":[null]}')
  })

  it('does not listen to what a page has taught its lists', () => {
    Object.assign(Array.prototype, { toJSON: () => 'a text' })
    expect(JSON.stringify([1])).toBe('"a text"')
    expect(plainJson({ list: [1, ['two']] })).toBe('{"list":[1,["two"]]}')
  })
})
