import { describe, expect, it } from 'vitest'
import { BRAND_FILES, brandPath, logoSize } from './brand-files.ts'

describe('files of the brand', () => {
  it('fits a wide logo into 220 px, and a square one into 44', () => {
    expect(logoSize({ width: 1200, height: 120 })).toEqual({ width: 220, height: 22 })
    expect(logoSize({ width: 800, height: 800 })).toEqual({ width: 44, height: 44 })
    expect(logoSize({ width: 300, height: 900 })).toEqual({ width: 15, height: 44 })
  })

  it('leaves a small logo as it is', () => {
    expect(logoSize({ width: 100, height: 40 })).toEqual({ width: 100, height: 40 })
  })

  it('never rounds a side to nothing', () => {
    expect(logoSize({ width: 10_000, height: 40 })).toEqual({ width: 220, height: 1 })
  })

  it('draws the logo and five sizes of the icon', () => {
    expect(BRAND_FILES).toEqual([
      'logo.png',
      'icon-32.png',
      'icon-48.png',
      'icon-180.png',
      'icon-192.png',
      'icon-512.png',
    ])
    expect(brandPath('mark--a1', 'icon-32.png')).toBe('/brand/mark--a1/icon-32.png')
  })
})
