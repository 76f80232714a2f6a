import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { mostInSteps, raiseToMinimum, readQuantity } from '../rules/quantity.ts'
import styles from './quantity-field.module.css'

type Props = {
  value: number
  onChange: (value: number) => void
  minimum: number
  /** `null` while it is not known. */
  maximum: number | null
  step: number
}

/** A number of pieces with steppers. A value below the minimum is raised to it when the field is left (S5.03). */
export function QuantityField({ value, onChange, minimum, maximum, step }: Props) {
  const t = useMessages(messages)
  const [text, setText] = useState(String(value))

  const most =
    maximum === null
      ? null
      : mostInSteps({ minimumQuantity: minimum, maximumQuantity: maximum, quantityStep: step })

  function settle(next: number) {
    const raised = raiseToMinimum(next, minimum)
    const inSteps = raised - ((raised - minimum) % step)
    const settled = most !== null && most > 0 ? Math.min(inSteps, most) : inSteps
    setText(String(settled))
    onChange(settled)
  }

  return (
    <div className={`quantity ${styles.quantity}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('oneFewer')}
        disabled={value <= minimum}
        onClick={() => settle(value - step)}
      >
        <Icon name="minus" size={18} />
      </button>
      <label className="visually-hidden" htmlFor="quantity">
        {t('quantity')}
      </label>
      <input
        id="quantity"
        className={`input-text qty text ${styles.input}`}
        type="number"
        inputMode="numeric"
        name="quantity"
        min={minimum}
        max={most ?? undefined}
        step={step}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => settle(readQuantity(text) ?? Number.NaN)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('oneMore')}
        disabled={most !== null && value >= most}
        onClick={() => settle(value + step)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
