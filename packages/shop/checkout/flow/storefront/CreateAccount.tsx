import { PasswordField } from '@buoy/people/customers/storefront/PasswordField.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { wantsAccount } from '../rules/create-account.ts'
import type { CheckoutValues } from '../rules/validate-checkout.ts'
import styles from './checkout-form.module.css'
import type { FieldErrors } from './use-checkout-form.ts'

/** An account on the way (`createaccount`): a tick and a password. The order stands whatever becomes of it. */
export function CreateAccount({ values, errors }: { values: CheckoutValues; errors: FieldErrors }) {
  const t = useMessages(messages)
  const isWanted = wantsAccount(values)
  return (
    <div className="woocommerce-account-fields">
      <div className={`create-account ${styles.tick}`}>
        <input id="createaccount" name="createaccount" type="checkbox" value="1" />
        <label htmlFor="createaccount">{t('createAccount')}</label>
      </div>
      {isWanted && (
        <div className={`create-account ${styles.shipping}`}>
          <PasswordField
            name="account_password"
            label={t('accountPassword')}
            isNew
            email={values.billing_email ?? ''}
            error={errors.account_password}
          />
        </div>
      )}
    </div>
  )
}
