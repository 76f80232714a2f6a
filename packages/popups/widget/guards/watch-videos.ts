import type { Page } from '../page.ts'
import { isVideoFrame, readPlayerMessage } from '../rules/video-frames.ts'
import { isSeen } from './is-seen.ts'

/**
 * Tells whether the visitor watches a video: one that plays on the screen, fills it, or goes on in a window of its own. One
 * without sound and controls is decoration. A frame of a video's host tells by messages whether it plays; one that
 * says nothing is watched while it has the focus, as it has after a press on it.
 */
export function watchVideos({ signal }: Page): () => boolean {
  const told = new WeakMap<object, 'playing' | 'stopped'>()
  addEventListener(
    'message',
    ({ source, data }) => {
      const state = source && readPlayerMessage(data)
      if (state) told.set(source, state)
    },
    { signal },
  )
  const isWatched = (frame: HTMLIFrameElement) => {
    const state = frame.contentWindow && told.get(frame.contentWindow)
    return state ? state === 'playing' : document.activeElement === frame
  }
  return () =>
    !!document.fullscreenElement ||
    !!document.pictureInPictureElement ||
    [...document.querySelectorAll('video')].some((video) => plays(video) && isSeen(video)) ||
    [...document.querySelectorAll('iframe')].some(
      (frame) => isVideoFrame(frame.src) && isWatched(frame) && isSeen(frame),
    )
}

function plays({ paused, ended, readyState, muted, volume, controls }: HTMLVideoElement): boolean {
  const isDecoration = (muted || volume === 0) && !controls
  return !paused && !ended && readyState > 2 && !isDecoration
}
