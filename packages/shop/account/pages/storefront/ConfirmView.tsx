import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import type { Customer } from '@buoy/people/customers/contract.ts'
import { CONFIRM_ADDRESS_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button } from '@buoy/ui/Button.tsx'

type Props = { customer: Customer; secret: string; nonce: string; state: FormState }

/**
 * Where the mailed link leads. Confirming takes a press of the button: programs that look through
 * mailboxes open links, and must not confirm anything.
 */
export function ConfirmView({ customer, secret, nonce, state }: Props) {
  const isRefused = state.errors.length > 0
  const asks = secret === '' || isRefused
  if (customer.isConfirmed) {
    return (
      <p className={styles.card}>
        {customer.email} is confirmed. Orders placed with it as a guest are in your account.
      </p>
    )
  }
  return (
    <form
      className={styles.card}
      action={asks ? CONFIRM_ADDRESS_PATH : `${CONFIRM_ADDRESS_PATH}?key=${encodeURIComponent(secret)}`}
      method="post"
    >
      <FormErrors errors={state.errors} />
      <p>
        {asks
          ? `We mail a link to ${customer.email}. Open it while you are logged in here.`
          : `Is ${customer.email} yours? Orders you placed with it as a guest move into this account.`}
      </p>
      <input type="hidden" name="key" value={asks ? '' : secret} readOnly />
      <input type="hidden" name="confirm-address-nonce" value={nonce} readOnly />
      <div className={styles.actions}>
        <Button type="submit">{asks ? 'Mail me a link' : 'Yes, confirm it'}</Button>
      </div>
    </form>
  )
}
