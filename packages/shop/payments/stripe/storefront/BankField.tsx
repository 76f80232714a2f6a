import { useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { RefObject } from 'react'
import styles from '../../port/storefront/methods.module.css'
import { messages } from '../messages.ts'

type Props = {
  id: string
  label: string
  place: RefObject<HTMLDivElement | null>
  state: 'loading' | 'ready' | 'failed'
  error: string | null
  /** Whose account it is, as far as its number says. */
  bank?: string
  retry: () => void
}

/** The place for a bank account's frame, with its label and what is wrong. */
export function BankField({ id, label, place, state, error, bank = '', retry }: Props) {
  const rich = useRichMessages(messages)
  return (
    <div className={styles.field} aria-busy={state === 'loading'}>
      {/* The frame's own input carries the accessible name; this label is for eyes and for the pointer. */}
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div id={id} ref={place} className={styles.place} data-invalid={error !== null || undefined} />
      {bank !== '' && error === null && <p className={styles.hint}>{bank}</p>}
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {state === 'failed' && (
        <p className={styles.error} role="alert">
          {rich('bankFieldMissing', {
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
