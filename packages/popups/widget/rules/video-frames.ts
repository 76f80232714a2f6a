/** Hosts whose frames hold a video: a frame of one of them, or of a subdomain. */
const VIDEO_HOSTS = [
  'youtube.com',
  'youtube-nocookie.com',
  'vimeo.com',
  'dailymotion.com',
  'wistia.com',
  'wistia.net',
  'vidyard.com',
  'loom.com',
  'brightcove.net',
  'jwplayer.com',
  'mediadelivery.net',
  'twitch.tv',
]

const HOST = /^https?:\/\/([^/:?#]+)/i

/** Whether the address of a frame is that of a video; `''` and what is no address are not. */
export function isVideoFrame(src: string): boolean {
  const hostname = HOST.exec(src)?.[1]?.toLowerCase() ?? ''
  return VIDEO_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const PLAYS: readonly unknown[] = ['play', 'playing', 'playProgress', 'timeupdate']
const STOPS: readonly unknown[] = ['pause', 'finish', 'ended']
/** YouTube's states: playing and buffering; all others are pauses, ends, and not yet. */
const PLAYING_STATES: readonly unknown[] = [1, 3]

/**
 * Reads what a player in a frame tells its page of itself: YouTube's `onStateChange` and `infoDelivery`, and the `event` or
 * `method` names that Vimeo and others use. `null` for anything else.
 */
export function readPlayerMessage(data: unknown): 'playing' | 'stopped' | null {
  const { event, info } = Object(typeof data === 'string' ? parse(data) : data) as Record<string, unknown>
  if (event === 'onStateChange' || event === 'infoDelivery') {
    const state = typeof info === 'object' ? (info as { playerState?: unknown } | null)?.playerState : info
    if (typeof state !== 'number') return null
    return PLAYING_STATES.includes(state) ? 'playing' : 'stopped'
  }
  if (PLAYS.includes(event)) return 'playing'
  return STOPS.includes(event) ? 'stopped' : null
}

function parse(text: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : null
  } catch {
    return null
  }
}
