import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { type PasswordStrength, passwordHint, strengthOf } from '../rules/password-policy.ts'
import styles from './password-field.module.css'

type Props = {
  name: string
  id?: string
  label: string
  /** A password that is being chosen: says what makes a good one, and how good it is. */
  isNew?: boolean
  /** The new password once more. */
  isRepeated?: boolean
  /** The address beside it, which is no password. */
  email?: string
  required?: boolean
  error?: string | undefined
  /** Enter sends the form: the login form's only (S5.05). Everywhere else it does nothing (S5.04). */
  submitsOnEnter?: boolean
}

/** The keys of the words beside the field. */
const STRENGTH = {
  'too-weak': 'strengthTooWeak',
  fair: 'strengthFair',
  strong: 'strengthStrong',
} as const satisfies Record<PasswordStrength, string>

/** A password that can be looked at: the toggle's label says what pressing it does (S4.07). */
export function PasswordField(props: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const { name, id = name, label, isNew = false, email = '', required = true, error } = props
  const [isShown, setIsShown] = useState(false)
  const [typed, setTyped] = useState('')
  // Without script the toggle could do nothing.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const strength = strengthOf(typed, email)

  function keepInside(event: KeyboardEvent): void {
    if (event.key === 'Enter' && props.submitsOnEnter !== true) event.preventDefault()
  }

  return (
    <FormField
      name={name}
      id={id}
      label={label}
      required={required}
      error={error}
      hint={isNew ? passwordHint(texts) : undefined}
    >
      {(control) => (
        <>
          <span className={`password-input ${styles.frame}`}>
            <input
              {...control}
              className={`input-text ${controlClass} ${styles.input}`}
              type={isShown ? 'text' : 'password'}
              autoComplete={isNew || props.isRepeated ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={1000}
              onKeyDown={keepInside}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {isAlive && (
              <button
                type="button"
                className={`show-password-input ${isShown ? 'display-password' : ''} ${styles.toggle}`}
                aria-controls={control.id}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? t('hidePassword') : t('showPassword')}
              </button>
            )}
          </span>
          {isNew && typed !== '' && (
            <span
              className={`woocommerce-password-strength ${styles.strength}`}
              data-strength={strength}
              role="status"
            >
              <span className={styles.bar} aria-hidden="true" />
              {t(STRENGTH[strength])}
            </span>
          )}
        </>
      )}
    </FormField>
  )
}
