import { Moment } from '@buoy/ui/console/Moment.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Anchor } from '@mantine/core'
import {
  CircleDollarSign,
  Hourglass,
  type LucideIcon,
  Mail,
  MessageSquare,
  Pencil,
  Plus,
  Repeat,
  Tag,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router'
import type { TimelineEntry } from '../../../orders/record/contract.ts'
import styles from './timeline.module.css'

const ICONS: Readonly<Record<TimelineEntry['kind'], LucideIcon>> = {
  created: Plus,
  status: Repeat,
  edit: Pencil,
  note: MessageSquare,
  'customer-note': MessageSquare,
  mail: Mail,
  restock: Undo2,
  price: Tag,
  hold: Hourglass,
  money: CircleDollarSign,
}

/** All that happened to an order, newest first: moves, money, notes, changes, mails. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const formatMoney = useMoney()
  return (
    <ol className={styles.timeline} reversed>
      {entries.toReversed().map((entry, index) => {
        const Icon = ICONS[entry.kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the first entry, which stays the first
          <li key={entries.length - index} className={styles.entry} data-kind={entry.kind}>
            <span className={styles.icon}>
              <Icon aria-hidden size={15} strokeWidth={2} />
            </span>
            <div className={styles.what}>
              <span className={styles.text}>
                {entry.mailId === null ? (
                  entry.text
                ) : (
                  <Anchor component={Link} to={`/mail/${entry.mailId}`}>
                    {entry.text}
                  </Anchor>
                )}
                {entry.amount !== null && <strong> {formatMoney(entry.amount)}</strong>}
              </span>
              <span className={styles.when}>
                {whose(entry)}
                <Moment at={entry.at} />
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function whose({ kind, by }: TimelineEntry): string {
  const what = kind === 'note' ? 'Private note' : kind === 'customer-note' ? 'Note to the customer' : null
  return [what, by]
    .filter((part) => part !== null)
    .map((part) => `${part} · `)
    .join('')
}
