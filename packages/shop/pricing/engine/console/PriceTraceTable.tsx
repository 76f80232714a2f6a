import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { PriceTrace } from '../contract.ts'
import { type ExplainedPart, explainPrice } from '../rules/explain-price.ts'
import styles from './price-trace-table.module.css'

type Props = { trace: PriceTrace; lines: readonly string[]; shipping: string }

/** "Why is this the total?": the trace that was frozen with the order, folded up until somebody asks. */
export function PriceTraceTable({ trace, lines, shipping }: Props) {
  const formatMoney = useMoney()
  const { parts, total, tax } = explainPrice(trace, { lines, shipping }, useStoreLocale(), useTextLocale())
  return (
    <details className={styles.why}>
      <summary className={styles.question}>Why is this the total?</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never change places
          <Part key={index} part={part} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      {tax.map((sentence) => (
        <p key={sentence} className={styles.tax}>
          {sentence}
        </p>
      ))}
    </details>
  )
}

function Part({ part }: { part: ExplainedPart }) {
  const formatMoney = useMoney()
  return (
    <tbody>
      {part.steps.map(({ text, amount }, index) => (
        <tr key={text}>
          <th scope="row">
            {index === 0 && <span className={styles.name}>{part.name}</span>}
            <span className={styles.quiet}>{text}</span>
          </th>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">
          <span className={styles.quiet}>{part.gst === '' ? 'Paid for it' : `Paid for it, ${part.gst}`}</span>
        </th>
        <td className={styles.paid}>{formatMoney(part.total)}</td>
      </tr>
    </tbody>
  )
}
