import { describe, expect, it } from 'vitest'
import { gstInside } from './gst.ts'

describe('GST inside a price', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [110, 10],
    [999, 91],
    [1995, 181],
    [4995, 454],
    [8250, 750],
    [9999, 909],
    [123_456, 11_223],
    [-110, -10],
  ])('is one eleventh of %i cents, half up: %i', (amount, gst) => {
    expect(gstInside(amount)).toBe(gst)
  })
})
