import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useReducer } from 'react'
import type { ModuleViewProps } from '../module.ts'
import { endMove, FADE_MS, type Move, moveSlide, type SlideShow } from '../slider/slide-show.ts'
import { GalleryLink } from './GalleryLink.tsx'
import styles from './gallery.module.css'
import { messages } from './messages.ts'
import type { GalleryProps } from './schema.ts'

const SIZES = '(min-width: 1200px) 1200px, 100vw'

function reduce(show: SlideShow, move: Move | { kind: 'end' }): SlideShow {
  return move.kind === 'end' ? endMove(show) : moveSlide(show, move)
}

/** One picture at a time, fading into the next as slides do. Never by itself. */
export function GallerySlides({ root, props }: Pick<ModuleViewProps<GalleryProps>, 'root' | 'props'>) {
  const t = useMessages(messages)
  const { pictures, label } = props
  const [{ active, moving }, move] = useReducer(reduce, { active: 0, count: pictures.length, moving: false })

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => move({ kind: 'end' }), FADE_MS)
    return () => clearTimeout(timer)
  }, [moving])

  const shown = pictures[active]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group with a role description (ARIA authoring practices)
    <div
      {...root('et_pb_gallery et_pb_gallery_fullwidth et_pb_slider', styles.show)}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={label}
    >
      <div className={`et_pb_gallery_items ${styles.slides}`}>
        {pictures.map((_picture, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in a gallery twice, and none ever moves
            key={index}
            className={`et_pb_gallery_item et_pb_slide ${index === active ? 'et-pb-active-slide' : ''} ${styles.slide}`}
            data-active={index === active || undefined}
            style={{ transitionDuration: `${FADE_MS}ms` }}
            inert={index !== active}
          >
            <GalleryLink
              pictures={pictures}
              index={index}
              sizes={SIZES}
              onShow={(to) => move({ kind: 'jump', to })}
            />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <p className={styles.said} aria-live="polite">
          <span className={styles.count}>
            {t('pictureOf', { number: active + 1, count: pictures.length })}
          </span>
          {shown?.title && <strong> {shown.title}</strong>} {shown?.caption}
        </p>
        {pictures.length > 1 && (
          <div className={`et-pb-slider-arrows ${styles.arrows}`}>
            <button
              type="button"
              className={`et-pb-arrow-prev ${styles.arrow}`}
              aria-label={t('previousPicture')}
              onClick={() => move({ kind: 'previous' })}
            >
              <Icon name="left" size={20} />
            </button>
            <button
              type="button"
              className={`et-pb-arrow-next ${styles.arrow}`}
              aria-label={t('nextPicture')}
              onClick={() => move({ kind: 'next' })}
            >
              <Icon name="right" size={20} />
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
