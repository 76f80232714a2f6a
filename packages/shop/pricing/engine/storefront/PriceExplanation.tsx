import { Icon } from '@buoy/ui/Icon.tsx'
import { Price } from '@buoy/ui/Price.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { PriceTrace } from '../contract.ts'
import { messages } from '../messages.ts'
import { type ExplainedPart, explainPrice } from '../rules/explain-price.ts'
import styles from './price-explanation.module.css'

type Props = {
  trace: PriceTrace
  /** Names of the lines in their order. */
  lines: readonly string[]
  shipping: string
}

/** "Why is this the total?": every cent of it, folded up until somebody asks. */
export function PriceExplanation({ trace, lines, shipping }: Props) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const { parts, total, tax } = explainPrice(trace, { lines, shipping }, useStoreLocale(), useTextLocale())
  return (
    <details className={styles.why}>
      <summary className={styles.question}>
        {t('whyThisTotal')}
        <Icon name="down" size={16} />
      </summary>
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never change places
          <Part key={index} part={part} />
        ))}
      </ul>
      <p className={styles.total}>{rich('together', { price: <Price amount={total} /> })}</p>
      {tax.map((sentence) => (
        <p key={sentence} className={styles.tax}>
          {sentence}
        </p>
      ))}
    </details>
  )
}

function Part({ part }: { part: ExplainedPart }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  return (
    <li className={styles.part}>
      <span className={styles.name}>{part.name}</span>
      <dl className={styles.steps}>
        {part.steps.map(({ text, amount }) => (
          <div key={text} className={styles.step}>
            <dt>{text}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
        ))}
        <div className={`${styles.step} ${styles.paid}`}>
          <dt>
            {part.gst === ''
              ? t('paidForIt')
              : rich('paidForItWithTax', {
                  note: part.gst,
                  tax: (text) => <span className={styles.gst}>{text}</span>,
                })}
          </dt>
          <dd>
            <Price amount={part.total} />
          </dd>
        </div>
      </dl>
    </li>
  )
}
