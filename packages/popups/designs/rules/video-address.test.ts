import { describe, expect, it } from 'vitest'
import { readVideoAddress } from './video-address.ts'

const YOUTUBE = {
  kind: 'frame',
  frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1',
  page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
}

describe('the address of a video in a popup', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s plays in a frame that sets no cookies', (address) => {
    expect(readVideoAddress(address)).toEqual(YOUTUBE)
  })

  it('starts by itself for a visitor who has pressed play', () => {
    expect(readVideoAddress('https://youtu.be/dQw4w9WgXcQ', true)).toMatchObject({
      frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&playsinline=1',
    })
    expect(readVideoAddress('https://vimeo.com/76979871', true)).toMatchObject({
      frame: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    })
  })

  it('at Vimeo asks not to be tracked, and keeps the key of an unlisted one', () => {
    expect(readVideoAddress('https://vimeo.com/76979871')).toEqual({
      kind: 'frame',
      frame: 'https://player.vimeo.com/video/76979871?dnt=1',
      page: 'https://vimeo.com/76979871',
    })
    for (const address of [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e',
    ])
      expect(readVideoAddress(address)).toMatchObject({
        frame: 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
        page: 'https://vimeo.com/76979871/8272103f6e',
      })
  })

  it.each(['https://cdn.example/a/tray.mp4', 'https://cdn.example:8443/tray.WEBM?v=2'])(
    '%s is a file',
    (address) => expect(readVideoAddress(address)).toEqual({ kind: 'file', page: address }),
  )

  it.each([
    '',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'data:video/mp4;base64,AAAA.mp4',
    'http://youtu.be/dQw4w9WgXcQ',
    'http://cdn.example/tray.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQQ',
    'https://vimeo.com/76979871x',
    'https://user:secret@cdn.example/tray.mp4',
    'https://cdn.example/tray.mp4"onerror="alert(1)',
    "https://cdn.example/a; script-src 'unsafe-inline'/tray.mp4",
    'https://cdn.example/tray.mp4\n.html',
    'https://cdn.example/tray.html?x=.mp4',
    '//cdn.example/tray.mp4',
  ])('%s is none', (address) => {
    expect(readVideoAddress(address)).toBeNull()
  })
})
