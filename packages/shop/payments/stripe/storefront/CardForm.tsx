import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { RefObject } from 'react'
import { messages } from '../messages.ts'
import styles from './card-form.module.css'
import { CARD_PARTS, type CardFieldsState } from './use-card-fields.ts'

type Props = CardFieldsState & {
  container: RefObject<HTMLDivElement | null>
  retry: () => void
}

/** Places for the provider's card frames, with labels and what is wrong with each part. */
export function CardForm({ container, state, errors, retry }: Props) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  return (
    <div ref={container} className={`wc-stripe-card-form ${styles.card}`} aria-busy={state === 'loading'}>
      {CARD_PARTS.map(({ name, id, label }) => (
        <div key={name} className={styles.part} data-part={name}>
          {/* The frame's own input carries the accessible name; this label is for eyes and for the pointer. */}
          <label className={styles.label} htmlFor={id}>
            {t(label)}
          </label>
          <div id={id} className={styles.place} data-invalid={errors[name] !== undefined || undefined} />
          {errors[name] && (
            <p className={styles.error} role="alert">
              {errors[name]}
            </p>
          )}
        </div>
      ))}
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {rich('cardFieldsMissing', {
            button: (text) => (
              <button type="button" className={styles.retry} onClick={retry}>
                {text}
              </button>
            ),
          })}
        </p>
      )}
    </div>
  )
}
