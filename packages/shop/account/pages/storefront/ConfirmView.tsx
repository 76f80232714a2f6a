import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import type { Customer } from '@buoy/people/customers/contract.ts'
import { CONFIRM_ADDRESS_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'

type Props = { customer: Customer; secret: string; nonce: string; state: FormState }

/**
 * Where the mailed link leads. Confirming takes a press of the button: programs that look through
 * mailboxes open links, and must not confirm anything.
 */
export function ConfirmView({ customer, secret, nonce, state }: Props) {
  const t = useMessages(messages)
  const isRefused = state.errors.length > 0
  const asks = secret === '' || isRefused
  if (customer.isConfirmed) {
    return <p className={styles.card}>{t('addressConfirmed', { email: customer.email })}</p>
  }
  return (
    <form
      className={styles.card}
      action={asks ? CONFIRM_ADDRESS_PATH : `${CONFIRM_ADDRESS_PATH}?key=${encodeURIComponent(secret)}`}
      method="post"
    >
      <FormErrors errors={state.errors} />
      <p>
        {asks ? t('weMailLink', { email: customer.email }) : t('isAddressYours', { email: customer.email })}
      </p>
      <input type="hidden" name="key" value={asks ? '' : secret} readOnly />
      <input type="hidden" name="confirm-address-nonce" value={nonce} readOnly />
      <div className={styles.actions}>
        <Button type="submit">{asks ? t('mailLink') : t('yesConfirm')}</Button>
      </div>
    </form>
  )
}
