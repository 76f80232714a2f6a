import { Moment } from '@buoy/ui/console/Moment.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import type { LedgerEntry, OrderDetail } from '../../../orders/record/contract.ts'
import styles from './ledger.module.css'

/**
 * Everything that happened to the money of an order, oldest first: what we asked the card provider,
 * what it answered, what it told us later. The place to look when a shopper and the bank disagree.
 */
export function Ledger({ order }: { order: OrderDetail }) {
  const { payment, ledger } = order
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Method" value={payment.method} />
        <Fact term="Card" value={payment.card} />
        <Fact term="Intent" value={payment.intent} isCode />
        <Fact term="Charge" value={payment.charge} isCode />
      </dl>
      {ledger.length === 0 ? (
        <p className={styles.quiet}>No payments yet.</p>
      ) : (
        <ol className={styles.ledger}>
          {ledger.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ledger only ever grows at its end
            <Entry key={index} entry={entry} />
          ))}
        </ol>
      )}
    </>
  )
}

function Fact(props: { term: string; value: string | null; isCode?: boolean }) {
  if (props.value === null || props.value === '') return null
  return (
    <div>
      <dt>{props.term}</dt>
      <dd>{props.isCode ? <code>{props.value}</code> : props.value}</dd>
    </div>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const formatMoney = useMoney()
  return (
    <li className={styles.entry} data-tone={toneOf(entry.kind)}>
      <div className={styles.what}>
        <span>{entry.summary}</span>
        {entry.amount !== null && <span className={styles.amount}>{formatMoney(entry.amount)}</span>}
      </div>
      <div className={styles.quiet}>
        <Moment at={entry.at} precision="seconds" /> · {entry.kind}
        {entry.reference !== null && (
          <>
            {' '}
            · <code>{entry.reference}</code>
          </>
        )}
      </div>
    </li>
  )
}

/** Good, bad or neither; the words of the entry say the same, so the colour is only for the eye. */
function toneOf(kind: string): 'good' | 'bad' | undefined {
  if (/fail|declin|disput|cancel|lapse|mismatch/i.test(kind)) return 'bad'
  return /succe|paid|captur/i.test(kind) ? 'good' : undefined
}
