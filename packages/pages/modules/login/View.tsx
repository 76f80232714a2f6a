import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { LoginForm } from '@buoy/people/customers/storefront/LoginForm.tsx'
import { useSignedIn } from '@buoy/people/customers/storefront/use-signed-in.ts'
import { loginNonce, sendLogin } from '@buoy/shop/account/pages/storefront/send-login.ts'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, useState } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import type { ModuleViewProps } from '../module.ts'
import styles from './login.module.css'
import { messages } from './messages.ts'
import type { LoginProps } from './schema.ts'

const FRESH: FormState = { errors: [], values: {} }

/**
 * Logging in inside a page. The page is everybody's and knows no nonce, so the form fetches one when it is
 * sent; without script it leads to the account's own form. Who is signed in sees that they are.
 */
export function LoginView({ root, props }: ModuleViewProps<LoginProps>) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const mark = useSignedIn()
  const { isBuilder } = usePageMode()
  const [state, setState] = useState<FormState>(FRESH)
  const [isBusy, setIsBusy] = useState(false)
  const redirect = props.redirect || ACCOUNT_PATH

  async function logIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy || isBuilder) return
    setIsBusy(true)
    const form = new FormData(event.currentTarget)
    form.set('woocommerce-login-nonce', await loginNonce())
    const { errors } = await sendLogin(form, texts)
    if (errors === null) return location.assign(redirect)
    setIsBusy(false)
    setState({ errors, values: {} })
  }

  return (
    <div {...root('et_pb_login', styles.login)}>
      <div className={`et_pb_newsletter_description ${styles.words}`}>
        {props.title !== '' && <h2 className={styles.title}>{props.title}</h2>}
        {props.text !== '' && <p>{props.text}</p>}
      </div>
      {mark === null ? (
        <div className="et_pb_login_form">
          <div className={styles.scripted}>
            <LoginForm
              nonce=""
              state={state}
              redirect={redirect}
              isBusy={isBusy}
              onSubmit={(event) => void logIn(event)}
            />
          </div>
          <noscript>
            <a href={ACCOUNT_PATH}>{t('logInHere')}</a>
          </noscript>
        </div>
      ) : (
        <p className="et_pb_login_form">
          {rich(mark.firstName === '' ? 'loggedIn' : 'loggedInAs', {
            name: mark.firstName,
            link: (text) => <a href={ACCOUNT_PATH}>{text}</a>,
          })}
        </p>
      )}
    </div>
  )
}
