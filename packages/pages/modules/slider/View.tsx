import { ButtonLink } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import type { ModuleViewProps } from '../module.ts'
import { messages } from './messages.ts'
import type { SliderProps } from './schema.ts'
import { FADE_MS } from './slide-show.ts'
import { intervalOf, timingClasses } from './slide-timing.ts'
import styles from './slider.module.css'
import { useSlideShow } from './use-slide-show.ts'
import { useSwipe } from './use-swipe.ts'

/**
 * A slide is filled to its height, 82 % of the window's: of a picture twice as wide as high, phones show a part
 * of a file as wide as 164 % of it. Half of that is what a photograph needs on their fine screens, at a third
 * of the bytes.
 */
const SIZES = '(max-width: 767px) 82vh, max(100vw, 164vh)'

/** Big pictures one after the other, each with a line and a button. Without script the first one stands. */
export function SliderView({ root: rootOf, props, first }: ModuleViewProps<SliderProps>) {
  const t = useMessages(messages)
  const { slides } = props
  const bare = rootOf('et_pb_slider', styles.slider)
  // The owner's own class names have the last word on timing; snippets set it that way.
  const isTimed = intervalOf(bare.className) !== null
  const attributes =
    props.automatic && !isTimed
      ? rootOf('et_pb_slider', timingClasses(props.intervalMs), styles.slider)
      : bare
  const intervalMs = intervalOf(attributes.className)
  const { active, playing, move, togglePlaying, root } = useSlideShow(slides.length, intervalMs)
  const swipe = useSwipe(move)
  const isLoaded = usePageLoaded()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group with a role description (ARIA authoring practices)
    <div
      {...attributes}
      {...swipe}
      ref={root}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={t('highlights')}
      data-loaded={isLoaded || undefined}
    >
      <div className={styles.slides} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div
            key={`${slide.picture.name}-${slide.headline}`}
            className={`et_pb_slide ${styles.slide} ${index === active ? `et-pb-active-slide ${styles.active}` : ''}`}
            style={{ transitionDuration: `${FADE_MS}ms` }}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('slideOf', { number: index + 1, count: slides.length })}
            inert={index !== active}
          >
            <Picture
              picture={slide.picture}
              sizes={SIZES}
              first={first && index === 0}
              className={styles.picture}
            />
            <div className={styles.words}>
              {first && index === 0 ? (
                <h1 className={styles.headline}>{slide.headline}</h1>
              ) : (
                <p className={styles.headline}>{slide.headline}</p>
              )}
              {slide.text && <p className={styles.text}>{slide.text}</p>}
              {slide.button && <ButtonLink href={slide.button.href}>{slide.button.label}</ButtonLink>}
            </div>
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={`et-pb-controllers ${styles.controls}`}>
          {intervalMs !== null && (
            <button
              type="button"
              className={styles.control}
              onClick={togglePlaying}
              aria-label={playing ? t('stop') : t('play')}
            >
              <span className={playing ? styles.pause : styles.play} />
            </button>
          )}
          <button
            type="button"
            className={`${styles.control} ${styles.way}`}
            onClick={() => move({ kind: 'previous' })}
            aria-label={t('previousSlide')}
          >
            <Icon name="left" size={20} />
          </button>
          {slides.map((slide, index) => (
            <button
              key={`${slide.picture.name}-${slide.headline}`}
              type="button"
              className={styles.dot}
              aria-label={t('showSlide', { number: index + 1 })}
              aria-current={index === active}
              onClick={() => move({ kind: 'jump', to: index })}
            />
          ))}
          <button
            type="button"
            className={`${styles.control} ${styles.way}`}
            onClick={() => move({ kind: 'next' })}
            aria-label={t('nextSlide')}
          >
            <Icon name="right" size={20} />
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether the browser has everything that the page was first drawn with; false as drawn by the server. */
function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    if (document.readyState === 'complete') return done()
    addEventListener('load', done, { once: true })
    return () => removeEventListener('load', done)
  }, [])
  return isLoaded
}
