import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { EXPORT_PATH, YOUR_DATA_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { PasswordField } from '@buoy/people/customers/storefront/PasswordField.tsx'
import { Button, ButtonLink } from '@buoy/ui/Button.tsx'

/** What we hold: taken along as a file, or erased. */
export function YourDataView({ nonce, state }: { nonce: string; state: FormState }) {
  return (
    <>
      <section className={styles.card} aria-labelledby="export-title">
        <h2 id="export-title" className={styles.subtitle}>
          Take it with you
        </h2>
        <p>
          Everything we hold about you in one file: account, addresses, orders, mail, reviews and wishes. It
          is JSON, which people can read and programs understand.
        </p>
        <div className={styles.actions}>
          <ButtonLink look="secondary" href={EXPORT_PATH} download>
            Download my data
          </ButtonLink>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="erase-title">
        <h2 id="erase-title" className={styles.subtitle}>
          Erase it
        </h2>
        <p>
          Your account, addresses and wish list are deleted at once, and there is no way back. Orders stay in
          our books for five years, as tax law asks, without your name, address and email.
        </p>
        <form className={styles.form} action={YOUR_DATA_PATH} method="post" noValidate>
          <FormErrors errors={state.errors} />
          <PasswordField
            name="password_current"
            label="Your password"
            error={errorOf(state, 'password_current')}
          />
          <input type="hidden" name="erase-account-nonce" value={nonce} readOnly />
          <div className={styles.actions}>
            <Button type="submit" look="secondary" className={styles.danger}>
              Erase my account
            </Button>
          </div>
        </form>
      </section>
    </>
  )
}
