import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import type { ModuleViewProps } from '../module.ts'
import styles from './carousel.module.css'
import { MODULE_CAROUSEL_MOVE_MS } from './carousel-move.ts'
import { messages } from './messages.ts'
import type { CarouselColumns } from './schema.ts'
import { useCarousel } from './use-carousel.ts'

type Props = Pick<ModuleViewProps<unknown>, 'id' | 'root'> & {
  /** The kind's own class name besides that of all carousels. */
  kind?: string
  label: string
  columns: CarouselColumns
  /** What stands in the line, each in a `CarouselItem`. */
  children: ReactNode
}

/** Things in one line, moved by buttons, fingers or keys; never by itself. Without script it scrolls. */
export function CarouselStrip({ id, root, kind, label, columns, children }: Props) {
  const t = useMessages(messages)
  const { list, edges, move, onScroll } = useCarousel(MODULE_CAROUSEL_MOVE_MS)
  const listId = `${id}-list`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group with a role description (ARIA authoring practices)
    <div
      {...root('et_pb_carousel', kind, styles.carousel, styles[`columns-${columns}`])}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={label}
    >
      <ul
        ref={list}
        id={listId}
        className={styles.list}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </ul>
      <div className={`et-pb-arrow-controls ${styles.controls}`}>
        {(['previous', 'next'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={`et-pb-arrow-${way === 'previous' ? 'prev' : way} ${styles.control}`}
            aria-label={way === 'previous' ? t('back') : t('further')}
            aria-controls={listId}
            aria-disabled={way === 'previous' ? edges.atStart : edges.atEnd}
            onClick={() => move(way)}
          >
            <Icon name={way === 'previous' ? 'left' : 'right'} size={22} />
          </button>
        ))}
      </div>
    </div>
  )
}

export function CarouselItem({ children }: { children: ReactNode }) {
  return <li className={`et_pb_carousel_item ${styles.item}`}>{children}</li>
}
