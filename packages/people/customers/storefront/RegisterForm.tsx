import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { PageLink } from '@buoy/platform/site/storefront/PageLink.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { type ReactNode, useState } from 'react'
import { ACCOUNT_PATH } from '../rules/account-paths.ts'
import styles from './account-form.module.css'
import { FormErrors } from './FormErrors.tsx'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  nonce: string
  state: FormState
  redirect: string
  /** What else is asked: a box that may be left alone. */
  children?: ReactNode
}

/** Making an account (S2.22): an address and a password, nothing else. Works without script. */
export function RegisterForm({ nonce, state, redirect, children }: Props) {
  const [email, setEmail] = useState(state.values.email ?? '')
  return (
    <form
      className={`woocommerce-form woocommerce-form-register register ${styles.form}`}
      action={ACCOUNT_PATH}
      method="post"
      noValidate
    >
      <FormErrors errors={state.errors} />
      <FormField
        name="email"
        id="reg_email"
        label="Email address"
        required
        error={errorOf(state, 'reg_email')}
        hint="We mail you a link that confirms it."
      >
        {(control) => (
          <input
            {...control}
            className={`input-text ${controlClass}`}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={state.values.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </FormField>
      <PasswordField
        name="password"
        id="reg_password"
        label="Password"
        isNew
        email={email}
        error={errorOf(state, 'reg_password')}
      />
      {children}
      <p className={`woocommerce-privacy-policy-text ${styles.small}`}>
        We use your address for your orders and this account.{' '}
        <PageLink slug="privacy" otherwise={null}>
          Privacy
        </PageLink>
      </p>
      <input type="hidden" name="woocommerce-register-nonce" value={nonce} readOnly />
      <input type="hidden" name="redirect" value={redirect} readOnly />
      <div className={styles.actions}>
        <Button type="submit" look="secondary" name="register" value="Register">
          Create an account
        </Button>
      </div>
    </form>
  )
}
