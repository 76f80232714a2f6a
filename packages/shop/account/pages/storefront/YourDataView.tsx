import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { EXPORT_PATH, YOUR_DATA_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { PasswordField } from '@buoy/people/customers/storefront/PasswordField.tsx'
import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'

/** What we hold: taken along as a file, or erased. */
export function YourDataView({ nonce, state }: { nonce: string; state: FormState }) {
  const t = useMessages(messages)
  return (
    <>
      <section className={styles.card} aria-labelledby="export-title">
        <h2 id="export-title" className={styles.subtitle}>
          {t('takeItWithYou')}
        </h2>
        <p>{t('whatFileHolds')}</p>
        <div className={styles.actions}>
          <ButtonLink look="secondary" href={EXPORT_PATH} download>
            {t('downloadData')}
          </ButtonLink>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="erase-title">
        <h2 id="erase-title" className={styles.subtitle}>
          {t('eraseIt')}
        </h2>
        <p>{t('whatErasingDoes')}</p>
        <form className={styles.form} action={YOUR_DATA_PATH} method="post" noValidate>
          <FormErrors errors={state.errors} />
          <PasswordField
            name="password_current"
            label={t('yourPassword')}
            error={errorOf(state, 'password_current')}
          />
          <input type="hidden" name="erase-account-nonce" value={nonce} readOnly />
          <div className={styles.actions}>
            <Button type="submit" look="secondary" className={styles.danger}>
              {t('eraseAccount')}
            </Button>
          </div>
        </form>
      </section>
    </>
  )
}
