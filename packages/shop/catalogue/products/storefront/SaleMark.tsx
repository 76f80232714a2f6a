import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { Sale } from '../contract.ts'
import { messages } from '../messages.ts'
import { saleNote } from '../rules/sale-note.ts'
import styles from './sale-mark.module.css'

/** Says that a price is that of a sale, and when it ends. */
export function SaleMark({ sale }: { sale: Sale }) {
  const t = useMessages(messages)
  const note = saleNote(sale, useStoreZone(), useTextLocale())
  return (
    <span className={styles.mark}>
      <span className={`onsale ${styles.badge}`}>{t('sale')}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
