import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { FormEvent } from 'react'
import { messages } from '../messages.ts'
import { ACCOUNT_PATH, LOST_PASSWORD_PATH } from '../rules/account-paths.ts'
import styles from './account-form.module.css'
import { FormErrors } from './FormErrors.tsx'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  nonce: string
  state: FormState
  /** Where to go afterwards, a path of the shop. */
  redirect: string
  isBusy?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** Logging in (S2.15, S2.22); works without script. Enter in the password sends it (S5.05). */
export function LoginForm({ nonce, state, redirect, isBusy = false, onSubmit }: Props) {
  const t = useMessages(messages)
  return (
    <form
      className={`woocommerce-form woocommerce-form-login login ${styles.form}`}
      action={ACCOUNT_PATH}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <FormErrors errors={state.errors} />
      <FormField name="username" label={t('emailAddress')} required error={errorOf(state, 'username')}>
        {(control) => (
          <input
            {...control}
            className={`input-text ${controlClass}`}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={state.values.username}
          />
        )}
      </FormField>
      <PasswordField
        name="password"
        label={t('password')}
        submitsOnEnter
        error={errorOf(state, 'password')}
      />
      <label className={`woocommerce-form-login__rememberme ${styles.tick}`}>
        <input
          type="checkbox"
          id="rememberme"
          name="rememberme"
          value="forever"
          defaultChecked={state.values.rememberme !== undefined}
        />
        {t('rememberMe')}
      </label>
      <input type="hidden" name="woocommerce-login-nonce" value={nonce} readOnly />
      <input type="hidden" name="redirect" value={redirect} readOnly />
      <div className={styles.actions}>
        <Button
          type="submit"
          name="login"
          value="Log in"
          className="woocommerce-form-login__submit"
          busy={isBusy}
          aria-disabled={isBusy || undefined}
        >
          {t('logIn')}
        </Button>
        <a className="woocommerce-LostPassword lost_password" href={LOST_PASSWORD_PATH}>
          {t('lostPassword')}
        </a>
      </div>
    </form>
  )
}
