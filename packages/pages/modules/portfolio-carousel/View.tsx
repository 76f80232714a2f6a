import { swipeStep } from '@buoy/shop/catalogue/products/rules/gallery.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type CSSProperties, useEffect, useReducer, useRef } from 'react'
import type { ProjectCard } from '../../projects/contract.ts'
import type { ModuleViewProps } from '../module.ts'
import { ProjectTile } from '../portfolio/ProjectTile.tsx'
import styles from '../portfolio/portfolio.module.css'
import { portfolioColumns } from '../portfolio/portfolio-columns.ts'
import { CAROUSEL_MS, stepCarousel } from './carousel.ts'
import { messages } from './messages.ts'
import type { PortfolioCarouselProps } from './schema.ts'

const SIZES = '(min-width: 1024px) 300px, (min-width: 768px) 33vw, (min-width: 480px) 50vw, 100vw'

/**
 * Projects in one row that moves by as many as are seen, in 700 ms (S9.48); never by itself. Without
 * script the row is scrolled.
 */
export function PortfolioCarouselView({ root, props, data }: ModuleViewProps<PortfolioCarouselProps>) {
  const t = useMessages(messages)
  const projects = (data ?? []) as ProjectCard[]
  const count = projects.length
  const [carousel, step] = useReducer(stepCarousel, { first: 0, count, columns: 0, isMoving: false })
  const { first, columns, isMoving } = carousel
  const strip = useRef<HTMLUListElement>(null)
  const pressedAt = useRef<number | null>(null)

  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const observer = new ResizeObserver(() =>
      step({ kind: 'fit', columns: portfolioColumns(element.clientWidth) }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => step({ kind: 'rest' }), CAROUSEL_MS)
    return () => clearTimeout(timer)
  }, [isMoving])

  if (count === 0) return null
  // Before its width is known all is there, as it is without script.
  const isSeen = (index: number) => columns === 0 || (index >= first && index < first + columns)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group with a role description (ARIA authoring practices)
    <div
      {...root('et_pb_fullwidth_portfolio et_pb_fullwidth_portfolio_carousel', styles.portfolio)}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={props.label}
    >
      {count > columns && (
        <div className={`et-pb-slider-arrows ${styles.head}`}>
          <button
            type="button"
            className={`et-pb-arrow-prev ${styles.arrow}`}
            aria-label={t('backIn', { label: props.label })}
            onClick={() => step({ kind: 'move', by: -1 })}
          >
            <Icon name="left" size={20} />
          </button>
          <button
            type="button"
            className={`et-pb-arrow-next ${styles.arrow}`}
            aria-label={t('onIn', { label: props.label })}
            onClick={() => step({ kind: 'move', by: 1 })}
          >
            <Icon name="right" size={20} />
          </button>
        </div>
      )}
      <div
        className={styles.window}
        onPointerDown={(event) => {
          pressedAt.current = event.pointerType === 'mouse' ? null : event.clientX
        }}
        onPointerUp={(event) => {
          const way = pressedAt.current === null ? 0 : swipeStep(event.clientX - pressedAt.current)
          pressedAt.current = null
          const isRightToLeft = strip.current?.matches(':dir(rtl)') === true
          if (way !== 0) step({ kind: 'move', by: way > 0 !== isRightToLeft ? 1 : -1 })
        }}
      >
        <ul
          ref={strip}
          className={`et_pb_portfolio_items ${styles.strip} ${styles.wide}`}
          style={{ '--first': first, transitionDuration: `${CAROUSEL_MS}ms` } as CSSProperties}
          data-portfolio-columns={columns}
          aria-live="polite"
        >
          {projects.map((project, index) => (
            <li
              key={project.slug}
              className={`et_pb_portfolio_item et_pb_carousel_item ${isSeen(index) ? 'active' : ''} ${styles.item}`}
              data-beyond={isSeen(index) ? undefined : true}
              inert={!isSeen(index)}
            >
              <ProjectTile project={project} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
