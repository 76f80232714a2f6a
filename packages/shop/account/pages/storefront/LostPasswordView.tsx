import { type RefusedForm, stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { LostPasswordForm, ResetPasswordForm } from '@buoy/people/customers/storefront/LostPassword.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
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
  const t = useMessages(messages)
  return (
    <div className={`woocommerce woocommerce-account ${styles.page} ${styles.narrow}`}>
      {secret === '' ? (
        <>
          <h1 className={styles.title}>{t('lostPassword')}</h1>
          <AccountNotice text={notice} />
          <p className={styles.lead}>{t('mailedLinkWorksOnce')}</p>
          <LostPasswordForm nonce={nonces.lostPassword} state={stateOfForm(form, 'lostPassword')} />
        </>
      ) : (
        <>
          <h1 className={styles.title}>{t('chooseNewPassword')}</h1>
          <p className={styles.lead}>{t('savingLogsOut')}</p>
          <ResetPasswordForm
            nonce={nonces.resetPassword}
            state={stateOfForm(form, 'resetPassword')}
            secret={secret}
          />
          <p>
            <a href="/index.php/my-account/lost-password/">{t('askForAnotherLink')}</a>
          </p>
        </>
      )}
    </div>
  )
}
