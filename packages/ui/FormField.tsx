import type { ReactNode } from 'react'
import styles from './form-field.module.css'
import { messages } from './messages.ts'
import { useMessages } from './use-messages.tsx'

/** The look of inputs and selects. */
export const controlClass = styles.control ?? ''

type FieldProps = {
  name: string
  /** The control's id, where it is not its name. */
  id?: string
  label: string
  required: boolean
  error: string | undefined
  /** Where the optional hint stands, in words. */
  hint?: string | undefined
  /** Something to consider about the answer, no mistake. */
  note?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** What a control needs to be found, named and judged: spread it over the input. */
export type ControlProps = {
  id: string
  name: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** One question of a form: label, control, and its error right under it. Give the control {@link controlClass}. */
export function FormField({ name, id = name, label, required, error, hint, note, children }: FieldProps) {
  const t = useMessages(messages)
  const errorId = `${id}_error`
  const hintId = `${id}_hint`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const state = error ? 'woocommerce-invalid' : ''
  return (
    <div
      id={`${id}_field`}
      className={`form-row ${required ? 'validate-required' : ''} ${state} ${styles.field}`}
    >
      <label className={styles.label} htmlFor={id}>
        {label} {!required && <span className={`optional ${styles.optional}`}>{t('optional')}</span>}
      </label>
      {children({
        id,
        name,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {note}
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
