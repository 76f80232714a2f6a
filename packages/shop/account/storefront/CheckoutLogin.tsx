import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { LoginForm } from '@buoy/people/customers/storefront/LoginForm.tsx'
import { type FormEvent, useState } from 'react'
import styles from './checkout-login.module.css'

const CHECKOUT = '/index.php/checkout/'
const FRESH: FormState = { errors: [], values: {} }
const UNREACHABLE = 'We cannot reach the shop. Check your connection; what you typed is safe.'

/**
 * Logging in at checkout. By script the page stays until it has worked, and comes back with what was
 * typed; without, the form goes to the account page and leads back here.
 */
export function CheckoutLogin({ nonce }: { nonce: string }) {
  const [state, setState] = useState<FormState>(FRESH)
  const [isBusy, setIsBusy] = useState(false)

  async function logIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await send(new FormData(event.currentTarget))
    if (answer.errors === null) return location.reload()
    setIsBusy(false)
    setState({ errors: answer.errors, values: {} })
  }

  return (
    <details className={`woocommerce-form-login-toggle ${styles.toggle}`}>
      <summary className={`showlogin ${styles.summary}`}>
        Already a customer? <span className={styles.link}>Log in</span>
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
  return (
    <p className={styles.who}>
      Logged in as <strong>{email}</strong>. <a href={ACCOUNT_PATH}>Not you?</a>
    </p>
  )
}

type Sent = { errors: FormState['errors'] | null }

async function send(form: FormData): Promise<Sent> {
  try {
    const body = new URLSearchParams()
    for (const [name, value] of form) if (typeof value === 'string') body.append(name, value)
    const response = await fetch(ACCOUNT_PATH, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    })
    const reply = (await response.json()) as {
      redirect?: string
      errors?: FormState['errors']
      message?: string
    }
    if (response.ok) return { errors: null }
    return { errors: reply.errors ?? [{ field: null, message: reply.message ?? UNREACHABLE }] }
  } catch {
    return { errors: [{ field: null, message: UNREACHABLE }] }
  }
}
