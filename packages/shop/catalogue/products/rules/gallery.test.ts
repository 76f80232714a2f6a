import { describe, expect, it } from 'vitest'
import { canZoom, GALLERY_SLIDE_MS, galleryIndex, swipeStep } from './gallery.ts'

describe('product gallery', () => {
  it('stops at both ends instead of looping [S4.11]', () => {
    expect(galleryIndex(0, -1, 3)).toBe(0)
    expect(galleryIndex(2, 1, 3)).toBe(2)
    expect(galleryIndex(0, 1, 3)).toBe(1)
    expect(galleryIndex(0, 1, 0)).toBe(0)
  })

  it('zooms only when the large picture is wider than its container [S9.02]', () => {
    expect(canZoom(1600, 640)).toBe(true)
    expect(canZoom(640, 640)).toBe(false)
  })

  it('slides in 500 ms [S9.03]', () => {
    expect(GALLERY_SLIDE_MS).toBe(500)
  })

  it('takes a short slip of the finger for no swipe', () => {
    expect([swipeStep(-12), swipeStep(-80), swipeStep(80)]).toEqual([0, 1, -1])
  })
})
