import { type RefusedForm, stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { LoginForm } from '@buoy/people/customers/storefront/LoginForm.tsx'
import { RegisterForm } from '@buoy/people/customers/storefront/RegisterForm.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect } from 'react'
import { forgetFields } from '../../../checkout/flow/storefront/remembered-fields.ts'
import type { MarketingOffer } from '../../../marketing/contract.ts'
import { MarketingBox } from '../../../marketing/storefront/MarketingBox.tsx'
import { messages } from '../messages.ts'
import { AccountNotice } from './AccountFrame.tsx'
import styles from './entry.module.css'

export type EntryProps = {
  nonces: { login: string; register: string }
  form: RefusedForm | null
  /** Where to go after logging in: the page that was asked for. */
  redirect: string
  notice: string | null
  news: MarketingOffer
}

/** The account page for a guest (S2.15): log in, or make an account. */
export function EntryView({ nonces, form, redirect, notice, news }: EntryProps) {
  const t = useMessages(messages)
  useEffect(() => {
    // Anyone who logs out leaves nothing of their checkout to the next person at this browser.
    if (notice !== null) forgetFields()
  }, [notice])
  return (
    <div className={`woocommerce woocommerce-account ${styles.page}`}>
      <h1 className={styles.title}>{t('yourAccount')}</h1>
      <AccountNotice text={notice} />
      <div id="customer_login" className={styles.columns}>
        <section className={styles.column} aria-labelledby="login-title">
          <h2 id="login-title" className={styles.heading}>
            {t('logIn')}
          </h2>
          <LoginForm nonce={nonces.login} state={stateOfForm(form, 'login')} redirect={redirect} />
        </section>
        <section className={`${styles.column} ${styles.second}`} aria-labelledby="register-title">
          <h2 id="register-title" className={styles.heading}>
            {t('newHere')}
          </h2>
          <p className={styles.lead}>{t('whatAccountKeeps')}</p>
          <RegisterForm nonce={nonces.register} state={stateOfForm(form, 'register')} redirect={redirect}>
            <MarketingBox id="reg_marketing_opt_in" offer={news} />
          </RegisterForm>
        </section>
      </div>
    </div>
  )
}
