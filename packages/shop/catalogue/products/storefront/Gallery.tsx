import type { Picture as StoredPicture } from '@buoy/kernel/rules/picture.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { GALLERY_SLIDE_MS, galleryIndex, swipeStep } from '../rules/gallery.ts'
import { largePictureUrl } from '../rules/large-picture.ts'
import styles from './gallery.module.css'
import { useZoom } from './use-zoom.ts'

const STAGE_SIZES = '(min-width: 1200px) 640px, (min-width: 860px) 52vw, 100vw'
const THUMB_SIZES = '96px'

/**
 * The product's pictures as a slideshow with thumbnails that neither plays by itself nor loops
 * (S4.11). `shown` is the chosen variation's picture; a click or the magnifier opens the viewer.
 */
export function Gallery({ pictures, shown }: { pictures: StoredPicture[]; shown: StoredPicture | null }) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const [index, setIndex] = useState(0)
  const [ready, setReady] = useState(false)
  const [told, setTold] = useState<number | null>(null)
  const startX = useRef<number | null>(null)
  const { zoom, onZoomMove, onZoomEnd } = useZoom()

  useEffect(() => setReady(true), [])
  useEffect(() => {
    const wanted = pictures.findIndex((picture) => picture.name === shown?.name)
    if (wanted >= 0) setIndex(wanted)
  }, [pictures, shown])
  const before = useRef(index)
  useEffect(() => {
    // Where the gallery begins is no news.
    if (index === before.current) return
    before.current = index
    setTold(index)
  }, [index])

  async function openViewer(event: MouseEvent, at: number) {
    event.preventDefault()
    const { openPictureViewer } = await import('./picture-viewer.ts')
    await openPictureViewer({ pictures, index: at, texts, onShow: setIndex })
  }

  function endSwipe(event: PointerEvent) {
    const step = startX.current === null ? 0 : swipeStep(event.clientX - startX.current)
    startX.current = null
    if (step !== 0) setIndex((current) => galleryIndex(current, step, pictures.length))
  }

  return (
    <div className={`woocommerce-product-gallery ${styles.gallery}`} data-ready={ready || undefined}>
      <div
        className={styles.stage}
        data-empty={pictures.length === 0 || undefined}
        onPointerDown={(event) => {
          startX.current = event.pointerType === 'mouse' ? null : event.clientX
        }}
        onPointerUp={endSwipe}
      >
        <div
          className={`woocommerce-product-gallery__wrapper ${styles.track}`}
          style={{ transform: `translateX(-${index * 100}%)`, transitionDuration: `${GALLERY_SLIDE_MS}ms` }}
        >
          {pictures.map((picture, at) => (
            <div
              key={picture.name}
              className={`woocommerce-product-gallery__image ${styles.slide}`}
              inert={ready && at !== index}
            >
              <a
                href={largePictureUrl(picture)}
                className={styles.open}
                data-large_image={largePictureUrl(picture)}
                data-large_image_width={picture.width}
                data-large_image_height={picture.height}
                data-caption={picture.caption}
                aria-label={t('enlarge', { picture: picture.alt })}
                onClick={(event) => void openViewer(event, at)}
                onPointerMove={(event) => onZoomMove(event, picture)}
                onPointerLeave={onZoomEnd}
              >
                <Picture
                  picture={picture}
                  sizes={STAGE_SIZES}
                  first={at === 0}
                  className={styles.picture}
                  {...(zoom?.name === picture.name ? { style: zoom.style } : {})}
                />
              </a>
            </div>
          ))}
        </div>
        <a
          href={pictures[index] ? largePictureUrl(pictures[index]) : '#'}
          className={`woocommerce-product-gallery__trigger ${styles.trigger}`}
          aria-label={t('viewFullScreen')}
          onClick={(event) => void openViewer(event, index)}
        >
          <Icon name="search" />
        </a>
      </div>
      {pictures.length > 1 && (
        <ol className={`flex-control-nav flex-control-thumbs ${styles.thumbs}`}>
          {pictures.map((picture, at) => (
            <li key={picture.name}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('pictureOfWithText', {
                  number: at + 1,
                  count: pictures.length,
                  text: picture.caption || picture.alt,
                })}
                aria-current={at === index}
                onClick={() => setIndex(at)}
              >
                <Picture
                  picture={picture}
                  alt=""
                  sizes={THUMB_SIZES}
                  most={480}
                  className={styles.thumbPicture}
                />
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" aria-live="polite">
        {told === null ? '' : t('pictureOf', { number: told + 1, count: pictures.length })}
      </p>
    </div>
  )
}
