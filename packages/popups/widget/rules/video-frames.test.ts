import { describe, expect, it } from 'vitest'
import { isVideoFrame, readPlayerMessage } from './video-frames.ts'

describe('frames with a video', () => {
  it('are known by their host and its subdomains', () => {
    expect(isVideoFrame('https://www.youtube-nocookie.com/embed/abc?rel=0')).toBe(true)
    expect(isVideoFrame('https://player.vimeo.com/video/1')).toBe(true)
    expect(isVideoFrame('https://fast.wistia.net/embed/iframe/x')).toBe(true)
    expect(isVideoFrame('https://notyoutube.com/embed/abc')).toBe(false)
    expect(isVideoFrame('https://maps.example/?q=youtube.com')).toBe(false)
    expect(isVideoFrame('')).toBe(false)
    expect(isVideoFrame('about:blank')).toBe(false)
    expect(isVideoFrame('https://youtube.com@a.example/')).toBe(false)
  })

  it('say whether they play', () => {
    expect(readPlayerMessage('{"event":"onStateChange","info":1}')).toBe('playing')
    expect(readPlayerMessage('{"event":"onStateChange","info":2}')).toBe('stopped')
    expect(readPlayerMessage('{"event":"infoDelivery","info":{"playerState":3}}')).toBe('playing')
    expect(readPlayerMessage('{"event":"infoDelivery","info":{"playerState":0}}')).toBe('stopped')
    expect(readPlayerMessage({ event: 'play' })).toBe('playing')
    expect(readPlayerMessage('{"event":"pause"}')).toBe('stopped')
  })

  it('say nothing by any other message', () => {
    for (const odd of [
      null,
      7,
      '',
      '{',
      '{"event":"infoDelivery","info":{"volume":5}}',
      '{"event":"infoDelivery","info":null}',
      '{"event":"ready"}',
      ['play'],
    ])
      expect(readPlayerMessage(odd)).toBeNull()
  })
})
