import { type RefusedForm, stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { LostPasswordForm, ResetPasswordForm } from '@buoy/people/customers/storefront/LostPassword.tsx'
import { AccountNotice } from './AccountFrame.tsx'
import styles from './entry.module.css'

type Props = {
  nonces: { lostPassword: string; resetPassword: string }
  form: RefusedForm | null
  /** The secret of a mailed link; '' for somebody who asks for one. */
  secret: string
  notice: string | null
}

/** A lost password: asking for a link, and the page that the link leads to. */
export function LostPasswordView({ nonces, form, secret, notice }: Props) {
  return (
    <div className={`woocommerce woocommerce-account ${styles.page} ${styles.narrow}`}>
      {secret === '' ? (
        <>
          <h1 className={styles.title}>Lost your password?</h1>
          <AccountNotice text={notice} />
          <p className={styles.lead}>
            Tell us your address and we mail you a link. It works once, for an hour.
          </p>
          <LostPasswordForm nonce={nonces.lostPassword} state={stateOfForm(form, 'lostPassword')} />
        </>
      ) : (
        <>
          <h1 className={styles.title}>Choose a new password</h1>
          <p className={styles.lead}>Saving it logs you out everywhere else.</p>
          <ResetPasswordForm
            nonce={nonces.resetPassword}
            state={stateOfForm(form, 'resetPassword')}
            secret={secret}
          />
          <p>
            <a href="/index.php/my-account/lost-password/">The link does not work? Ask for another</a>
          </p>
        </>
      )}
    </div>
  )
}
