import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { LOST_PASSWORD_PATH } from '../rules/account-paths.ts'
import styles from './account-form.module.css'
import { FormErrors } from './FormErrors.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Asks for the address to which a link for a new password is mailed. */
export function LostPasswordForm({ nonce, state }: { nonce: string; state: FormState }) {
  const t = useMessages(messages)
  return (
    <form
      className={`woocommerce-ResetPassword lost_reset_password ${styles.form}`}
      action={LOST_PASSWORD_PATH}
      method="post"
      noValidate
    >
      <FormErrors errors={state.errors} />
      <FormField name="user_login" label={t('emailAddress')} required error={errorOf(state, 'user_login')}>
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
          {t('mailLink')}
        </Button>
        <a href="/index.php/my-account/">{t('backToLogIn')}</a>
      </div>
    </form>
  )
}

/** Sets a new password by a link that was mailed. */
export function ResetPasswordForm(props: { nonce: string; state: FormState; secret: string }) {
  const t = useMessages(messages)
  const { nonce, state, secret } = props
  return (
    <form
      className={`woocommerce-ResetPassword lost_reset_password ${styles.form}`}
      action={`${LOST_PASSWORD_PATH}?key=${encodeURIComponent(secret)}`}
      method="post"
      noValidate
    >
      <FormErrors errors={state.errors} />
      <PasswordField name="password_1" label={t('newPassword')} isNew error={errorOf(state, 'password_1')} />
      <PasswordField
        name="password_2"
        label={t('newPasswordAgain')}
        isRepeated
        error={errorOf(state, 'password_2')}
      />
      <input type="hidden" name="reset_key" value={secret} readOnly />
      <input type="hidden" name="woocommerce-reset-password-nonce" value={nonce} readOnly />
      <div className={styles.actions}>
        <Button type="submit">{t('saveNewPassword')}</Button>
      </div>
    </form>
  )
}
