import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import { messages } from './messages.ts'
import styles from './video-background.module.css'

const REDUCED = '(prefers-reduced-motion: reduce)'

/** What a play ends with that is paused before it began, for example by somebody who scrolls on (HTML, media elements). */
const PASSED_BY = 'AbortError'

/**
 * A silent video behind a section, over its picture. It plays while it is in the window, until somebody
 * stops it; for who wants no motion it waits for a press. Without script the picture stands.
 */
export function VideoBackground({ file }: { file: string }) {
  const t = useMessages(messages)
  const { isBuilder } = usePageMode()
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    setWanted(!isBuilder && !matchMedia(REDUCED).matches)
  }, [isBuilder])

  useEffect(() => {
    const element = video.current
    if (element === null || isWanted === null) return
    if (!isWanted) return element.pause()
    // A browser that saves power refuses to play; the picture stands then, and the button plays it.
    function refused(error: Error) {
      if (error.name !== PASSED_BY) setWanted(false)
    }
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.some((entry) => entry.isIntersecting)
      if (isSeen) element.play().catch(refused)
      else element.pause()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWanted])

  return (
    <>
      <video
        ref={video}
        className={`et_pb_section_video_bg ${styles.video} ${isShown ? styles.shown : ''}`}
        src={file}
        preload="none"
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setShown(true)}
      />
      {isWanted !== null && (
        <button
          type="button"
          className={styles.control}
          aria-label={isWanted ? t('stopVideo') : t('playVideo')}
          onClick={() => setWanted(!isWanted)}
        >
          <span className={isWanted ? styles.pause : styles.play} />
        </button>
      )}
    </>
  )
}
