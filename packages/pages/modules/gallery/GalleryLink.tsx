import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import { Picture } from '@buoy/ui/Picture.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { MouseEvent } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import styles from './gallery.module.css'
import type { GalleryPicture } from './schema.ts'

type Props = {
  pictures: readonly GalleryPicture[]
  index: number
  sizes: string
  /** Hears which picture is on show in the viewer. */
  onShow?: (index: number) => void
}

/** One picture of a gallery as a link to its large file, which opens the viewer at it. */
export function GalleryLink({ pictures, index, sizes, onShow }: Props) {
  const { isBuilder } = usePageMode()
  const texts = useTextLocale()
  const picture = pictures[index]
  if (picture === undefined) return null

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isBuilder) return
    const { openPictureViewer } = await import('@buoy/shop/catalogue/products/storefront/picture-viewer.ts')
    await openPictureViewer({
      pictures: pictures.map(withWords),
      index,
      texts,
      onShow: (shown) => onShow?.(shown),
    })
  }

  return (
    <a
      href={largePictureUrl(picture)}
      className={styles.link}
      title={picture.title || undefined}
      onClick={open}
    >
      <Picture picture={picture} sizes={sizes} className={styles.picture} />
      <span className={`et_overlay ${styles.overlay}`} aria-hidden />
    </a>
  )
}

/** The viewer has one line of words: title and caption, as far as there are. */
function withWords({ title, ...picture }: GalleryPicture) {
  return { ...picture, caption: [title, picture.caption].filter(Boolean).join('. ') }
}
