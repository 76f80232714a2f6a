import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { LoginForm } from '@buoy/people/customers/storefront/LoginForm.tsx'
import { useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, useState } from 'react'
import { messages } from '../messages.ts'
import styles from './checkout-login.module.css'
import { sendLogin } from './send-login.ts'

const CHECKOUT = '/index.php/checkout/'
const FRESH: FormState = { errors: [], values: {} }

/**
 * Logging in at checkout. By script the page stays until it has worked, and comes back with what was
 * typed; without, the form goes to the account page and leads back here.
 */
export function CheckoutLogin({ nonce }: { nonce: string }) {
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const [state, setState] = useState<FormState>(FRESH)
  const [isBusy, setIsBusy] = useState(false)

  async function logIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await sendLogin(new FormData(event.currentTarget), texts)
    if (answer.errors === null) return location.reload()
    setIsBusy(false)
    setState({ errors: answer.errors, values: {} })
  }

  return (
    <details className="woocommerce-form-login-toggle">
      <summary className={`showlogin ${styles.summary}`}>
        {rich('alreadyCustomer', { link: (text) => <span className={styles.link}>{text}</span> })}
      </summary>
      <div className={styles.form}>
        <LoginForm
          nonce={nonce}
          state={state}
          redirect={CHECKOUT}
          isBusy={isBusy}
          onSubmit={(event) => void logIn(event)}
        />
      </div>
    </details>
  )
}

/** Who is buying, for somebody who is signed in. */
export function CheckoutCustomer({ email }: { email: string }) {
  const rich = useRichMessages(messages)
  return (
    <p className={styles.who}>
      {rich('loggedInAs', {
        email: <strong>{email}</strong>,
        link: (text) => <a href={ACCOUNT_PATH}>{text}</a>,
      })}
    </p>
  )
}
