import { PageLink } from '@buoy/platform/site/storefront/PageLink.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { ReactNode, RefObject } from 'react'
import { amountRefusal } from '../../../payments/methods/rules/least-charge.ts'
import { MethodList } from '../../../payments/methods/storefront/MethodList.tsx'
import { shownMethod } from '../../../payments/methods/storefront/method-forms.ts'
import type { Methods } from '../../../payments/methods/storefront/use-methods.ts'
import type { WalletMethod } from '../../wallet/storefront/use-wallet-method.ts'
import { WalletMethodButton, WalletMethods } from '../../wallet/storefront/WalletMethods.tsx'
import { messages } from '../messages.ts'
import { payLabel } from '../rules/pay-label.ts'
import styles from './checkout-form.module.css'
import type { PaymentPhase } from './use-payment.ts'

type Props = {
  /** Cents; with 0 there is nothing to choose: no method, no wallet. */
  total: number
  phase: PaymentPhase
  problem: string | null
  notice: RefObject<HTMLDivElement | null>
  termsError: string | undefined
  methods: Methods
  /** Something was typed into the method's fields. */
  onChange: () => void
  /** Another method was chosen. */
  onChoose: () => void
  /** A field of the method was entered. */
  onFocus?: () => void
  /** How long the units are kept. */
  hold?: ReactNode
  /** Wallets among the ways to pay. */
  wallet?: WalletMethod
}

/** Keys of what the button says while it works, but for what the methods say themselves. */
const WORKING = { placing: 'placing', retrying: 'retrying', leaving: 'leaving' } as const

/** Stands in place of the methods where there are none to choose from, and says why. */
function NoMethods({ problem, notice, children }: Pick<Props, 'problem' | 'notice'> & { children: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it takes the focus under its name; a fieldset has fields */}
      <div
        ref={notice}
        role="group"
        aria-label={problem ?? undefined}
        className={`woocommerce-NoticeGroup ${styles.over}`}
      >
        {problem && <ErrorList errors={[{ field: null, message: problem }]} />}
      </div>
      <p className="woocommerce-info">{children}</p>
    </>
  )
}

/** The payment area (S2.10): the methods, the chosen one's fields and errors, the terms, and the button that says the amount. */
export function PaymentSection(props: Props) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const { total, phase, problem, notice, termsError, methods, hold, onChange, onChoose, onFocus, wallet } =
    props
  const store = useStoreLocale()
  const texts = useTextLocale()
  const isBusy = phase !== 'ready'
  const tooSmall = amountRefusal(total, methods.chosen, store, texts)
  const hasMethods = total > 0 && tooSmall === null
  const working = () => {
    if (phase === 'ready') return ''
    if (phase === 'collecting') return shownMethod(methods.chosen).checking(texts)
    return phase === 'confirming' ? shownMethod(methods.chosen).waiting(texts) : t(WORKING[phase])
  }
  const label = payLabel(total, store, texts)
  return (
    <section
      id="payment"
      className={`woocommerce-checkout-payment ${styles.section}`}
      aria-labelledby="payment-title"
    >
      <h2 id="payment-title" className={styles.heading}>
        {t('payment')}
      </h2>
      {!hasMethods ? (
        <NoMethods problem={problem} notice={notice}>
          {tooSmall?.message ?? t('nothingToPay')}
        </NoMethods>
      ) : (
        <MethodList
          methods={methods}
          isBusy={isBusy}
          problem={problem}
          notice={notice}
          onChange={onChange}
          onFocus={onFocus}
          onChoose={() => {
            wallet?.choose(null)
            onChoose()
          }}
          isElsewhere={wallet !== undefined && wallet.chosen !== null}
          others={
            wallet && (
              <WalletMethods
                wallet={wallet}
                isBusy={isBusy}
                problem={problem}
                notice={notice}
                onChoose={onChoose}
              />
            )
          }
        />
      )}
      <div className={`form-row place-order ${styles.place}`}>
        <div className={`woocommerce-terms-and-conditions-wrapper ${styles.terms}`}>
          <input
            id="terms"
            name="terms"
            type="checkbox"
            value="1"
            aria-required="true"
            aria-invalid={termsError ? true : undefined}
            aria-describedby={termsError ? 'terms_error' : undefined}
          />
          <label htmlFor="terms" className="woocommerce-terms-and-conditions-checkbox-text">
            {rich('agreeToTerms', { link: (text) => <PageLink slug="terms">{text}</PageLink> })}
          </label>
          {termsError && (
            <span id="terms_error" className={styles.error}>
              {termsError}
            </span>
          )}
        </div>
        {hold}
        {wallet && hasMethods && <WalletMethodButton wallet={wallet} isBusy={isBusy} />}
        <Button
          wide
          hidden={hasMethods && wallet?.shown === 'wallet'}
          id="place_order"
          type="submit"
          name="woocommerce_checkout_place_order"
          aria-disabled={isBusy}
          busy={isBusy}
        >
          {phase === 'ready' ? label : working()}
        </Button>
        <p role="status" className="visually-hidden">
          {working()}
        </p>
      </div>
    </section>
  )
}
