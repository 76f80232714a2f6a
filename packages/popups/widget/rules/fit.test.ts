import { describe, expect, it } from 'vitest'
import { fit } from './fit.ts'

const SIZE = { width: 800, height: 500 }
const DESKTOP = { width: 1920, height: 1080 }

describe('fitting a popup to its window', () => {
  it('shrinks and never enlarges [W9.20] (W9.21)', () => {
    expect(fit('lightbox', 1, SIZE, { width: 2560, height: 1440 }).scale).toBe(1)
    expect(fit('lightbox', 1, SIZE, { width: 700, height: 1440 }).scale).toBe(700 / 800)
    expect(fit('lightbox', 1, SIZE, { width: 2560, height: 400 }).scale).toBe(400 / 500)
  })

  it('takes bars by their width alone, of 1920 px (W9.15) (W9.21)', () => {
    expect(fit('bar', 1, SIZE, { width: 960, height: 10 }).scale).toBe(0.5)
    expect(fit('bar', 1, SIZE, { width: 3000, height: 10 }).scale).toBe(1)
  })

  it('lays full pages below 9 out on 1920 x 1080, the others on the window itself [W9.18] (W9.21)', () => {
    expect(fit('fullpage', 8, SIZE, { width: 960, height: 1080 }).scale).toBe(0.5)
    expect(fit('fullpage', 9, SIZE, { width: 960, height: 540 }).scale).toBe(1)
  })

  it.each([
    [1, 600, 950],
    [2, 900, 950],
    [3, 1130, 1000],
    [4, 1130, 1000],
  ])(
    'full page %d is stacked below %d px of width or, upright, %d px of height [W9.19]',
    (format, width, height) => {
      const isStacked = (w: number, h: number) =>
        fit('fullpage', format, SIZE, { width: w, height: h }).isStacked
      const isNarrow = width <= 640
      expect(isStacked(width - 1, 1200)).toBe(true)
      expect(isStacked(width, 1200)).toBe(isNarrow)
      // Upright windows that are wide enough: their height decides.
      const upright = Math.max(width, 641)
      if (upright < height - 1) {
        expect(isStacked(upright, height - 1)).toBe(true)
        expect(isStacked(upright, height)).toBe(false)
      }
      // What a breakpoint is scaled against says its size where no upright window can.
      const scaleAt = (w: number, h: number) => fit('fullpage', format, SIZE, { width: w, height: h }).scale
      expect(scaleAt(width / 2, 3000)).toBe(0.5)
      expect(scaleAt(3000, height - 95)).toBeCloseTo((height - 95) / height, 10)
      expect(scaleAt(3000, height)).toBeCloseTo(height / 1080, 10)
    },
  )

  it.each([
    [5, 700, 700],
    [8, 700, 700],
    // Low and wide: a laptop.
    [1, 1366, 768],
    [3, 1366, 768],
  ])('full page %d in %d x %d keeps its columns', (format, width, height) => {
    expect(fit('fullpage', format, SIZE, { width, height }).isStacked).toBe(false)
  })

  it('scales a stacked full page against its breakpoint (W9.21)', () => {
    expect(fit('fullpage', 3, SIZE, { width: 565, height: 2000 }).scale).toBe(0.5)
  })

  it('stacks everything in a window as narrow as a phone [W2.12]', () => {
    for (const type of ['lightbox', 'bar', 'embedded', 'fullpage'] as const) {
      expect(fit(type, 9, SIZE, { width: 640, height: 900 }).isStacked).toBe(true)
      expect(fit(type, 9, SIZE, DESKTOP).isStacked).toBe(false)
    }
  })
})
