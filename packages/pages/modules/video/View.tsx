import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type MouseEvent, useRef, useState } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import type { ModuleViewProps } from '../module.ts'
import { messages } from './messages.ts'
import type { VideoProps } from './schema.ts'
import styles from './video.module.css'
import { readVideoAddress } from './video-source.ts'

/** How long the picture over a video takes to fade once it plays, in ms (S9.67). */
export const OVERLAY_FADE_MS = 500

/**
 * A video behind its picture: a press plays it and fades the picture (S4.84). Of YouTube and Vimeo nothing
 * is loaded before that. Without script the picture is a link to the video.
 */
export function VideoView({ root, props, first }: ModuleViewProps<VideoProps>) {
  const t = useMessages(messages)
  const { isBuilder } = usePageMode()
  const [isPlayed, setPlayed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const embedded = readVideoAddress(props.source)
  const hasOverlay = embedded !== null || props.picture !== null

  function play(event: MouseEvent) {
    event.preventDefault()
    if (isBuilder || isPlayed) return
    setPlayed(true)
    // A file that cannot be played says so in its own controls, which are uncovered now.
    video.current?.play().catch(() => undefined)
    video.current?.focus()
  }

  return (
    <div {...root('et_pb_video', styles.video)}>
      <div className={`et_pb_video_box ${styles.box}`}>
        {embedded === null && (
          // biome-ignore lint/a11y/useMediaCaption: subtitles are there when the owner has given some
          <video
            ref={video}
            className={styles.player}
            src={props.source}
            aria-label={props.title}
            controls
            playsInline
            preload={hasOverlay ? 'none' : 'metadata'}
            tabIndex={hasOverlay && !isPlayed ? -1 : 0}
          >
            {props.subtitles !== null && <track kind="captions" src={props.subtitles} default />}
          </video>
        )}
        {embedded !== null && isPlayed && (
          <iframe
            className={styles.player}
            src={embedded.frame}
            title={props.title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        )}
        {hasOverlay && (
          <a
            className={`et_pb_video_overlay ${styles.overlay} ${isPlayed ? styles.gone : ''}`}
            href={embedded?.page ?? props.source}
            style={{ transitionDuration: `${OVERLAY_FADE_MS}ms` }}
            onClick={play}
            inert={isPlayed}
            aria-label={t('play', { title: props.title })}
          >
            {props.picture !== null && (
              <Picture
                picture={props.picture}
                alt=""
                sizes="(width > 980px) 1120px, 100vw"
                first={first}
                className={styles.picture}
              />
            )}
            <span className={`et_pb_video_play ${styles.play}`} aria-hidden="true" />
          </a>
        )}
      </div>
    </div>
  )
}
