import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { OrderStep } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './order-steps.module.css'

/** How far an order is: placed, paid, packed, sent, or how it ended. */
export function OrderSteps({ steps }: { steps: OrderStep[] }) {
  const t = useMessages(messages)
  return (
    <ol className={styles.steps} aria-label={t('howFarItIs')}>
      {steps.map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: OrderStep }) {
  return (
    <li
      className={styles.step}
      data-state={step.state}
      aria-current={step.state === 'now' ? 'step' : undefined}
    >
      <span className={styles.label}>{step.label}</span>
      {step.at && <StoreDate at={step.at} withTime className={styles.at} />}
    </li>
  )
}
