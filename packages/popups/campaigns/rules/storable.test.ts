import { describe, expect, it } from 'vitest'
import { isStorable } from './storable.ts'

describe('what can be stored', () => {
  it.each([[null], [1], ['שלום'], [{ a: ['😀'] }]])('is %j', (value) => {
    expect(isStorable(value)).toBe(true)
  })

  it.each([['\ud83d'], [{ a: ['x\ude00'] }], [{ '\ud83d': 1 }]])('is not %j', (value) => {
    expect(isStorable(value)).toBe(false)
  })
})
