import { describe, expect, it } from 'vitest'
import { parseForm } from './forms.ts'

describe('form bodies', () => {
  it('reads names and values, and a repeated name as a list', () => {
    const fields = parseForm(Buffer.from('product_id=7&note=two+words&size%5B%5D=a&size%5B%5D=b&empty='))
    expect({ ...fields }).toEqual({ product_id: '7', note: 'two words', 'size[]': ['a', 'b'], empty: '' })
  })

  it.each([
    ['bytes that are no UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
    ['an encoded byte that is no UTF-8', Buffer.from('a=%ff')],
    ['a bare percent sign', Buffer.from('a=100%')],
  ])('refuses %s with a text that says what to do', (_what, body) => {
    expect(() => parseForm(body)).toThrow(/UTF-8|form-encoded/)
  })

  it('refuses more fields than any form has', () => {
    expect(() => parseForm(Buffer.from('a=1&'.repeat(501)))).toThrow(/500 fields/)
  })

  it('does not let a field reach the prototype', () => {
    expect(Object.getPrototypeOf(parseForm(Buffer.from('__proto__=1')))).toBeNull()
  })
})
