import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { useState } from 'react'
import {
  mostInSteps,
  raiseToMinimum,
  readQuantity,
  validateQuantity,
} from '../../catalogue/products/rules/quantity.ts'
import type { CartLine } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './quantity-stepper.module.css'

type Props = {
  line: CartLine
  /** The quantity to show: the wanted one while the shop has not answered. */
  quantity: number
  /** The field's name in a form; only the cart page's form has one (S5.03). */
  fieldName?: string
  onChange: (quantity: number) => void
}

/** A cart line's quantity: two buttons and a number field. A typed number counts on Enter or on leaving the field. */
export function QuantityStepper({ line, quantity, fieldName, onChange }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const most = mostInSteps(line)
  const problemId = useUniqueId()

  function settle(wanted: number): void {
    const raised = raiseToMinimum(wanted, line.minimumQuantity)
    const problem = validateQuantity(raised, line, line.name, texts)
    setRefusal(problem?.message ?? null)
    setTyped(problem ? String(wanted) : null)
    if (!problem && raised !== quantity) onChange(raised)
  }

  return (
    <div>
      <div className={`quantity ${styles.stepper}`}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('oneFewer', { name: line.name })}
          aria-disabled={quantity <= line.minimumQuantity}
          onClick={() => settle(Math.max(quantity - line.quantityStep, line.minimumQuantity))}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          className={`input-text qty text ${styles.input}`}
          type="number"
          inputMode="numeric"
          name={fieldName}
          aria-label={t('quantityOf', { name: line.name })}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal ? problemId : undefined}
          min={line.minimumQuantity}
          max={most}
          step={line.quantityStep}
          value={typed ?? quantity}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== null && settle(readQuantity(typed) ?? Number.NaN)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (typed !== null) settle(readQuantity(typed) ?? Number.NaN)
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t('oneMore', { name: line.name })}
          aria-disabled={quantity >= most}
          onClick={() => settle(quantity + line.quantityStep)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {refusal && (
        <p id={problemId} className={styles.problem} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
