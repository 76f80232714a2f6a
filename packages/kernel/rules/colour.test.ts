import { describe, expect, it } from 'vitest'
import { atLightness, contrast, fromOklch, HEX, mix, toOklch } from './colour.ts'

describe('a colour', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0b4a57', '#faf5ea', 9.06],
    ['#ffc63a', '#ffffff', 1.55],
    ['#06262e', '#06262e', 1],
  ])('%s on %s has the contrast that WCAG counts: %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  it.each(['#000000', '#ffffff', '#ffc63a', '#0b4a57', '#d13b2e', '#8fd0dc', '#00ff00'])(
    '%s is the same after a way through Oklch',
    (colour) => {
      expect(fromOklch(toOklch(colour))).toBe(colour)
    },
  )

  it('keeps its hue when it becomes darker, and stays one that screens have', () => {
    const darker = atLightness('#f3a25c', 0.35)
    expect(toOklch(darker).h).toBeCloseTo(toOklch('#f3a25c').h, -1)
    expect(toOklch(darker).l).toBeCloseTo(0.35, 1)
    expect(atLightness('#00ff00', 0.4)).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('has six small digits and nothing around them', () => {
    expect(HEX.test('#0b4a57')).toBe(true)
    for (const odd of ['x#0b4a57', '#0b4a570', '#0b4a5', '#0B4A57', '#gggggg', '0b4a57', ''])
      expect(HEX.test(odd)).toBe(false)
  })

  it('that no screen has is grey when it cannot be paled enough, and nearly black ones are right', () => {
    expect(fromOklch({ l: 0.5, c: 1e9, h: 30 })).toBe('#636363')
    expect(fromOklch({ l: 0.5, c: 0, h: 0 })).toBe('#636363')
    for (const dark of ['#010101', '#020305', '#0a0a0a', '#0b0c0d'])
      expect(fromOklch(toOklch(dark))).toBe(dark)
    expect(contrast('#0a0a0a', '#000000')).toBeCloseTo((10 / 255 / 12.92 + 0.05) / 0.05, 6)
    expect(contrast('#0b0b0b', '#000000')).toBeCloseTo((((11 / 255 + 0.055) / 1.055) ** 2.4 + 0.05) / 0.05, 6)
  })

  it('is mixed from one end to the other', () => {
    expect(mix('#0b4a57', '#ffc63a', 0)).toBe('#0b4a57')
    expect(mix('#0b4a57', '#ffc63a', 1)).toBe('#ffc63a')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
  })
})
