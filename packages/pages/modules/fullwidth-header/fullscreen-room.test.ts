import { describe, expect, it } from 'vitest'
import { fullscreenRoom } from './fullscreen-room.ts'

const layout = { fullscreen: true, contentAt: 'top', pictureAt: 'bottom', hasPicture: false } as const

describe('the room of a fullscreen header', () => {
  it('is 80 px below words at the bottom or in the middle [S9.33] [S9.34]', () => {
    expect(fullscreenRoom({ ...layout, contentAt: 'bottom' }).belowContentPx).toBe(80)
    expect(fullscreenRoom({ ...layout, contentAt: 'center' }).belowContentPx).toBe(80)
    expect(fullscreenRoom(layout).belowContentPx).toBe(0)
  })

  it('is 80 px below words beside a picture in the middle [S9.34]', () => {
    expect(fullscreenRoom({ ...layout, hasPicture: true, pictureAt: 'center' }).belowContentPx).toBe(80)
  })

  it('is 80 px of height where a picture stands on the bottom [S9.34]', () => {
    expect(fullscreenRoom({ ...layout, hasPicture: true }).moreHeightPx).toBe(80)
    expect(fullscreenRoom({ ...layout, hasPicture: true, pictureAt: 'center' }).moreHeightPx).toBe(0)
    expect(fullscreenRoom(layout).moreHeightPx).toBe(0)
  })

  it('is none in a header that is not fullscreen', () => {
    const room = fullscreenRoom({
      fullscreen: false,
      contentAt: 'bottom',
      pictureAt: 'bottom',
      hasPicture: true,
    })
    expect(room).toEqual({ belowContentPx: 0, moreHeightPx: 0 })
  })
})
