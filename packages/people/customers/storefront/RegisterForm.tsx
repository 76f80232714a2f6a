import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { PageLink } from '@buoy/platform/site/storefront/PageLink.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
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
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
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
        label={t('emailAddress')}
        required
        error={errorOf(state, 'reg_email')}
        hint={t('emailHint')}
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
        label={t('password')}
        isNew
        email={email}
        error={errorOf(state, 'reg_password')}
      />
      {children}
      <p className={`woocommerce-privacy-policy-text ${styles.small}`}>
        {rich('privacyNote', {
          link: (text) => (
            <PageLink slug="privacy" otherwise={null}>
              {text}
            </PageLink>
          ),
        })}
      </p>
      <input type="hidden" name="woocommerce-register-nonce" value={nonce} readOnly />
      <input type="hidden" name="redirect" value={redirect} readOnly />
      <div className={styles.actions}>
        <Button type="submit" look="secondary" name="register" value="Register">
          {t('createAccount')}
        </Button>
      </div>
    </form>
  )
}
