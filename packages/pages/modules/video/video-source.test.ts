import { describe, expect, it } from 'vitest'
import { readVideoAddress } from './video-source.ts'

describe('the address of a video', () => {
  it.each(['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'https://youtu.be/dQw4w9WgXcQ'])(
    '%s plays in a frame that sets no cookies',
    (address) => {
      expect(readVideoAddress(address)?.frame).toBe(
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
      )
    },
  )

  it('at Vimeo asks not to be tracked', () => {
    expect(readVideoAddress('https://vimeo.com/76979871')).toEqual({
      frame: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      page: 'https://vimeo.com/76979871',
    })
  })

  it.each(['https://evil.example/watch?v=dQw4w9WgXcQ', 'http://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)'])(
    '%s is none',
    (address) => {
      expect(readVideoAddress(address)).toBeNull()
    },
  )
})
