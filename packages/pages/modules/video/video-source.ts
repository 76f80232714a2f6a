/** A video of somebody else's: where it plays inside a page, and where it can be watched. */
export type EmbeddedVideo = { frame: string; page: string }

const YOUTUBE =
  /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/)(?<id>[\w-]{6,20})\b/
const VIMEO = /^https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(?<id>\d{5,12})\b/

/**
 * Reads an address as people copy it; `null` when it is of neither service. The frames are those that set
 * no cookie before the video plays.
 */
export function readVideoAddress(address: string): EmbeddedVideo | null {
  const youtube = YOUTUBE.exec(address)?.groups?.id
  if (youtube !== undefined) {
    return {
      frame: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`,
      page: `https://www.youtube.com/watch?v=${youtube}`,
    }
  }
  const vimeo = VIMEO.exec(address)?.groups?.id
  if (vimeo === undefined) return null
  return {
    frame: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`,
    page: `https://vimeo.com/${vimeo}`,
  }
}
