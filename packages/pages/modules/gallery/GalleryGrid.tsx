import { classes } from '@buoy/ui/classes.ts'
import { useModuleHash } from '../../deep-links/storefront/use-module-hash.ts'
import { isOnPage, pageCount, readPage } from '../../paging/rules/page-window.ts'
import { TURN_MS } from '../../paging/rules/turning.ts'
import { PageLinks } from '../../paging/storefront/PageLinks.tsx'
import paging from '../../paging/storefront/paging.module.css'
import { useKeptHeight } from '../../paging/storefront/use-kept-height.ts'
import { useTurning } from '../../paging/storefront/use-turning.ts'
import type { ModuleViewProps } from '../module.ts'
import { GalleryLink } from './GalleryLink.tsx'
import styles from './gallery.module.css'
import type { GalleryProps } from './schema.ts'

const SIZES = '(min-width: 1200px) 285px, (min-width: 768px) 33vw, 50vw'

/** Pictures in pages of a few; which page is on show is the module's state in the address (S2.37). */
export function GalleryGrid(props: Pick<ModuleViewProps<GalleryProps>, 'id' | 'root' | 'props'>) {
  const { id, root } = props
  const { pictures, perPage, label, showsWords } = props.props
  const pages = pageCount(pictures.length, perPage)
  const { list, keep } = useKeptHeight<HTMLUListElement>()
  const { view: page, phase, turnTo, show } = useTurning(1)
  const tell = useModuleHash(id, ([given]) => {
    keep()
    show(readPage(given, pages))
  })

  function goTo(to: number) {
    keep()
    if (turnTo(to)) tell([String(to)])
  }

  return (
    <div {...root('et_pb_gallery et_pb_gallery_grid', styles.gallery)}>
      <ul
        ref={list}
        className={`et_pb_gallery_items et_post_gallery ${styles.grid} ${paging.turning}`}
        data-per_page={perPage}
        data-phase={phase}
        style={{ transitionDuration: `${TURN_MS / 2}ms` }}
        aria-label={label}
      >
        {pictures.map((picture, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in a gallery twice, and none ever moves
            key={index}
            className={classes(
              'et_pb_gallery_item et_pb_grid_item',
              !isOnPage(index, page, perPage) && paging.away,
            )}
          >
            <div className={`et_pb_gallery_image ${styles.frame}`}>
              <GalleryLink pictures={pictures} index={index} sizes={SIZES} />
            </div>
            {showsWords && picture.title && (
              <p className={`et_pb_gallery_title ${styles.title}`}>{picture.title}</p>
            )}
            {showsWords && picture.caption && (
              <p className={`et_pb_gallery_caption ${styles.words}`}>{picture.caption}</p>
            )}
          </li>
        ))}
      </ul>
      <PageLinks
        className="et_pb_gallery_pagination"
        label={label}
        page={page}
        pages={pages}
        hrefOf={(to) => `#${id}|${to}`}
        onTurn={goTo}
      />
    </div>
  )
}
