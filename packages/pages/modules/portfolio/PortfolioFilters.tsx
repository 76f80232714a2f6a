import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ProjectCategory } from '../../projects/contract.ts'
import { messages } from './messages.ts'
import styles from './portfolio.module.css'
import { ALL } from './portfolio-view.ts'

/** The categories of a portfolio to choose from, all of them first. Says how many projects a choice shows. */
export function PortfolioFilters(props: {
  filters: readonly ProjectCategory[]
  label: string
  active: string
  count: number
  hrefOf: (category: string) => string
  onChoose: (category: string) => void
}) {
  const t = useMessages(messages)
  const { filters, active, count, hrefOf, onChoose } = props
  const choices = [{ slug: ALL, name: t('all') }, ...filters]
  return (
    <div className={`et_pb_portfolio_filters ${styles.filters}`}>
      <ul className={styles.choices} aria-label={t('showOf', { label: props.label })}>
        {choices.map(({ slug, name }) => (
          <li
            key={slug}
            className={`et_pb_portfolio_filter ${slug === ALL ? 'et_pb_portfolio_filter_all' : ''}`}
          >
            <a
              href={hrefOf(slug)}
              data-category-slug={slug}
              className={`${slug === active ? 'active' : ''} ${styles.choice}`}
              aria-current={slug === active ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                if (slug !== active) onChoose(slug)
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {t('shownCount', { category: choices.find(({ slug }) => slug === active)?.name ?? '', count })}
      </p>
    </div>
  )
}
