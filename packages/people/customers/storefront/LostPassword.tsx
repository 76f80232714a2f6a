import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { LOST_PASSWORD_PATH } from '../rules/account-paths.ts'
import styles from './account-form.module.css'
import { FormErrors } from './FormErrors.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Asks for the address to which a link for a new password is mailed. */
export function LostPasswordForm({ nonce, state }: { nonce: string; state: FormState }) {
  return (
    <form
      className={`woocommerce-ResetPassword lost_reset_password ${styles.form}`}
      action={LOST_PASSWORD_PATH}
      method="post"
      noValidate
    >
      <FormErrors errors={state.errors} />
      <FormField name="user_login" label="Email address" required error={errorOf(state, 'user_login')}>
        {(control) => (
          <input
            {...control}
            className={`input-text ${controlClass}`}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={state.values.user_login}
          />
        )}
      </FormField>
      <input type="hidden" name="woocommerce-lost-password-nonce" value={nonce} readOnly />
      <div className={styles.actions}>
        <Button type="submit" name="wc_reset_password" value="true">
          Mail me a link
        </Button>
        <a href="/index.php/my-account/">Back to log in</a>
      </div>
    </form>
  )
}

/** Sets a new password by a link that was mailed. */
export function ResetPasswordForm(props: { nonce: string; state: FormState; secret: string }) {
  const { nonce, state, secret } = props
  return (
    <form
      className={`woocommerce-ResetPassword lost_reset_password ${styles.form}`}
      action={`${LOST_PASSWORD_PATH}?key=${encodeURIComponent(secret)}`}
      method="post"
      noValidate
    >
      <FormErrors errors={state.errors} />
      <PasswordField name="password_1" label="New password" isNew error={errorOf(state, 'password_1')} />
      <PasswordField
        name="password_2"
        label="New password once more"
        isRepeated
        error={errorOf(state, 'password_2')}
      />
      <input type="hidden" name="reset_key" value={secret} readOnly />
      <input type="hidden" name="woocommerce-reset-password-nonce" value={nonce} readOnly />
      <div className={styles.actions}>
        <Button type="submit">Save the new password</Button>
      </div>
    </form>
  )
}
