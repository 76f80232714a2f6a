import { classes } from '@buoy/ui/classes.ts'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useModuleHash } from '../../deep-links/storefront/use-module-hash.ts'
import { isOnPage, pageCount } from '../../paging/rules/page-window.ts'
import { TURN_MS } from '../../paging/rules/turning.ts'
import { PageLinks } from '../../paging/storefront/PageLinks.tsx'
import paging from '../../paging/storefront/paging.module.css'
import { useKeptHeight } from '../../paging/storefront/use-kept-height.ts'
import { useTurning } from '../../paging/storefront/use-turning.ts'
import type { ProjectCard, ProjectCategory } from '../../projects/contract.ts'
import type { RootOf } from '../common/root-attributes.ts'
import { messages } from './messages.ts'
import { PortfolioFilters } from './PortfolioFilters.tsx'
import { ProjectTile } from './ProjectTile.tsx'
import styles from './portfolio.module.css'
import { ALL, inCategory, type PortfolioShown, readShown } from './portfolio-view.ts'

const SIZES = {
  grid: '(min-width: 1024px) 300px, (min-width: 768px) 33vw, (min-width: 480px) 50vw, 100vw',
  fullwidth: '(min-width: 768px) 60vw, 100vw',
}

type Props = {
  id: string
  /** What stands on the outermost element besides these class names. */
  around: RootOf
  projects: readonly ProjectCard[]
  /** Categories to choose from; [] for no choice. */
  filters: readonly ProjectCategory[]
  perPage: number
  layout: 'grid' | 'fullwidth'
  label: string
}

/**
 * Projects in pages, of all categories or of one; which is the module's state in the address (S2.36).
 * The server draws all of them, so that without script they are all there.
 */
export function PortfolioPages({ id, around, projects, filters, perPage, layout, label }: Props) {
  const t = useMessages(messages)
  const { list, keep } = useKeptHeight<HTMLUListElement>()
  const { view, phase, turnTo, show } = useTurning<PortfolioShown>({ category: ALL, page: 1 })
  const tell = useModuleHash(id, (params) => {
    keep()
    show(readShown(params, projects, perPage))
  })
  const chosen = inCategory(projects, view.category)
  const pages = pageCount(chosen.length, perPage)
  const hrefOf = (category: string, page: number) => `#${id}|${category}|${page}`

  function goTo(to: PortfolioShown) {
    keep()
    if (turnTo(to)) tell([to.category, String(to.page)])
  }

  return (
    <div {...around(styles.portfolio)} data-posts-number={perPage}>
      {filters.length > 1 && (
        <PortfolioFilters
          filters={filters}
          label={label}
          active={view.category}
          count={chosen.length}
          hrefOf={(category) => hrefOf(category, 1)}
          onChoose={(category) => goTo({ category, page: 1 })}
        />
      )}
      <ul
        ref={list}
        className={classes('et_pb_portfolio_items', styles[layout], styles.wide, paging.turning)}
        data-phase={phase}
        style={{ transitionDuration: `${TURN_MS / 2}ms` }}
        aria-label={label}
      >
        {projects.map((project) => {
          const index = chosen.indexOf(project)
          const isShown = index >= 0 && isOnPage(index, view.page, perPage)
          const categories = project.categories.map(({ slug }) => `project_category_${slug}`).join(' ')
          return (
            <li
              key={project.slug}
              className={`et_pb_portfolio_item et_pb_grid_item ${categories} ${styles.item} ${isShown ? 'active' : paging.away}`}
            >
              <ProjectTile project={project} sizes={SIZES[layout]} />
            </li>
          )
        })}
      </ul>
      {projects.length === 0 && <p className={styles.empty}>{t('nothingYet')}</p>}
      <PageLinks
        // The document's spelling of the theme.
        className="et_pb_portofolio_pagination"
        label={label}
        page={view.page}
        pages={pages}
        hrefOf={(page) => hrefOf(view.category, page)}
        onTurn={(page) => goTo({ category: view.category, page })}
      />
    </div>
  )
}
