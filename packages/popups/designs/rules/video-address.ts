/** A video of another service: its frame, which sets no cookie before it plays, and the page to watch it on. */
type FramedVideo = { kind: 'frame'; frame: string; page: string }
/** A file that the browser plays by itself. */
type VideoFile = { kind: 'file'; page: string }
export type VideoSource = FramedVideo | VideoFile

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[\w.%=-]+&)*v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const VIMEO =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20})|\?(?:[\w.%=-]+&)*h=([\da-f]{6,20}))?(?!\w)/
/** No user name, no quotes, no space: it stands in an attribute and in a Content-Security-Policy. */
const FILE = /^https:\/\/[\w.-]+(?::\d{1,5})?\/[^\s"'<>\\?#;,]+\.(?:mp4|webm)(?:\?[^\s"'<>\\#;,]*)?$/i

/**
 * Reads the address of a video as people copy it: at YouTube, at Vimeo (unlisted ones have a key in theirs), or of an MP4
 * or WebM file. `null` for anything else. `plays` for a visitor who has pressed play already.
 */
export function readVideoAddress(address: string, plays = false): VideoSource | null {
  const youtube = YOUTUBE.exec(address)?.[1]
  if (youtube !== undefined) {
    const start = plays ? 'autoplay=1&' : ''
    return {
      kind: 'frame',
      frame: `https://www.youtube-nocookie.com/embed/${youtube}?${start}rel=0&playsinline=1`,
      page: `https://www.youtube.com/watch?v=${youtube}`,
    }
  }
  const [, vimeo, path, query] = VIMEO.exec(address) ?? []
  if (vimeo !== undefined) {
    const key = path ?? query
    const options = [plays ? 'autoplay=1' : '', key ? `h=${key}` : '', 'dnt=1'].filter((one) => one !== '')
    return {
      kind: 'frame',
      frame: `https://player.vimeo.com/video/${vimeo}?${options.join('&')}`,
      page: `https://vimeo.com/${key ? `${vimeo}/${key}` : vimeo}`,
    }
  }
  return FILE.test(address) ? { kind: 'file', page: address } : null
}
