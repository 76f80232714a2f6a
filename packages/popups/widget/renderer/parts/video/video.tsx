import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { useEffect, useRef, useState } from 'react'
import { readVideoAddress } from '../../../../designs/rules/video-address.ts'
import type { Language } from '../../../../forms/rules/messages.ts'
import type { Part, SlotProps } from '../../part.ts'
import videoCss from './video.css?inline'

export const part: Part = { place: 'video', css: videoCss, slots: { afterText: Video } }

const WORDS: Record<Language, { play: (title: string) => string; watch: (title: string) => string }> = {
  en: { play: (title) => `Play video: ${title}`, watch: (title) => `Watch the video: ${title}` },
  he: { play: (title) => `הפעלת הסרטון: ${title}`, watch: (title) => `לצפייה בסרטון: ${title}` },
}
/** What a player needs; it may not lead the page elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'
const POSTER_WIDTH = 800

/**
 * The video of a popup. Nobody else is asked before the popup is shown, or before the visitor presses play; it ends when the
 * popup goes, since its element does. Where the page's policy or the browser refuses it, a link leads to it.
 */
function Video({ drawing, tabIndex }: SlotProps) {
  const { video, language } = drawing.design
  const isPreview = drawing.popup.viewer_id === ''
  const [pressed, setPressed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const source = video && readVideoAddress(video.address, pressed)
  const host = source?.kind === 'frame' ? source.frame.split('/')[2] : source?.page.split('/')[2]

  useEffect(() => {
    const hear = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.split('/')[2] === host) setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [host])
  useEffect(() => {
    if (pressed) stage.current?.querySelector<HTMLElement>('iframe, video')?.focus()
  }, [pressed])

  if (!video || !source) return null
  const { title, poster } = video
  const words = WORDS[language]
  const width = poster?.widths.find((one) => one >= POSTER_WIDTH) ?? poster?.widths.at(-1) ?? 0
  const picture = poster ? `${drawing.cdn}${pictureUrl(poster.name, width, 'jpg')}` : undefined
  if (isRefused)
    return (
      <p className="video-link">
        <a href={source.page} target="_blank" rel="noopener" tabIndex={tabIndex}>
          {words.watch(title)}
        </a>
      </p>
    )
  return (
    <div className="poptin_video video" ref={stage}>
      {!pressed && (isPreview || video.loads === 'pressed') ? (
        <button
          type="button"
          data-aside
          aria-label={words.play(title)}
          tabIndex={tabIndex}
          onClick={() => setPressed(true)}
        >
          {picture && <img src={picture} alt="" />}
          <svg viewBox="0 0 68 48" aria-hidden="true">
            <rect width="68" height="48" rx="14" />
            <path d="M27 14l19 10-19 10z" />
          </svg>
        </button>
      ) : source.kind === 'frame' ? (
        <iframe
          src={source.frame}
          title={title}
          sandbox={SANDBOX}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          tabIndex={tabIndex}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the owner's file has its subtitles within, if any
        <video
          src={source.page}
          aria-label={title}
          poster={picture}
          controls
          playsInline
          autoPlay={pressed}
          preload="metadata"
          tabIndex={tabIndex}
          onError={() => setRefused(true)}
        />
      )}
    </div>
  )
}
