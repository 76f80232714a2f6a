import { ButtonLink } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { ModuleViewProps } from '../module.ts'
import { messages } from './messages.ts'
import styles from './pricing-table.module.css'
import type { PricingTableProps } from './schema.ts'

const MISSING = '- '

/** What one gets for what, side by side. */
export function PricingTableView({ root, props }: ModuleViewProps<PricingTableProps>) {
  const rich = useRichMessages(messages)
  const Heading = `h${props.level}` as const
  return (
    <div {...root('et_pb_pricing', styles.tables)}>
      {props.tables.map((table) => (
        <section
          key={table.title}
          className={`et_pb_pricing_table ${styles.table} ${table.isFeatured ? `et_pb_featured_table ${styles.featured}` : ''}`}
        >
          <div className={`et_pb_pricing_heading ${styles.heading}`}>
            <Heading className={`et_pb_pricing_title ${styles.title}`}>{table.title}</Heading>
            {table.subtitle && <p className="et_pb_best_value">{table.subtitle}</p>}
          </div>
          <p className="et_pb_et_price">
            <span className={`et_pb_sum ${styles.sum}`}>{table.price}</span>
            {table.per && <span className="et_pb_frequency"> {table.per}</span>}
          </p>
          <ul className={`et_pb_pricing ${styles.contents}`}>
            {linesOf(table.contents).map(({ text, isMissing }) => (
              <li key={text} className={isMissing ? `et_pb_not_available ${styles.missing}` : undefined}>
                <Icon name={isMissing ? 'minus' : 'check'} size={18} />
                <span>
                  {isMissing
                    ? rich('notIncluded', {
                        line: text,
                        hidden: (words) => <span className="visually-hidden">{words}</span>,
                      })
                    : text}
                </span>
              </li>
            ))}
          </ul>
          {table.button && (
            <ButtonLink
              className="et_pb_button et_pb_pricing_table_button"
              href={table.button.href}
              look={table.isFeatured ? 'primary' : 'secondary'}
              aria-label={`${table.button.label}: ${table.title}`}
            >
              {table.button.label}
            </ButtonLink>
          )}
        </section>
      ))}
    </div>
  )
}

function linesOf(contents: string): { text: string; isMissing: boolean }[] {
  const lines = contents.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => ({
    text: line.startsWith(MISSING) ? line.slice(MISSING.length) : line,
    isMissing: line.startsWith(MISSING),
  }))
}
