import { Button } from '@buoy/ui/Button.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { focusNotice, scrollToNotice, TO_CARD_ERROR } from '@buoy/ui/scroll-to-notice.ts'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { OrderLines } from '../../../orders/record/storefront/OrderLines.tsx'
import { amountRefusal } from '../../../payments/methods/rules/least-charge.ts'
import { useMethods } from '../../../payments/methods/storefront/use-methods.ts'
import { ownerDetails } from '../../../payments/port/rules/owner-details.ts'
import { type Saving, SavingContext } from '../../../payments/saved-methods/storefront/saving.ts'
import type { WalletPlace } from '../../wallet/contract.ts'
import { WalletSlot } from '../../wallet/storefront/WalletSlot.tsx'
import type { OrderPayPage } from '../contract.ts'
import { messages } from '../messages.ts'
import formStyles from './checkout-form.module.css'
import pageStyles from './checkout-page.module.css'
import styles from './order-pay.module.css'
import { PaymentSection } from './PaymentSection.tsx'
import { useOrderPay } from './use-order-pay.ts'

export type Payable = Extract<OrderPayPage, { kind: 'payable' }>

/** The order-pay form (S2.11): what the order is, and the ways to pay it. */
export function OrderPayForm({
  page,
  wallets,
  saving,
}: {
  page: Payable
  wallets: WalletPlace
  saving: Saving
}) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const store = useStoreLocale()
  const form = useRef<HTMLFormElement>(null)
  const source = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(page.refusal)
  const [isOutdated, setIsOutdated] = useState(false)
  const provider = { script: page.stripeScript, publishableKey: page.publishableKey }
  const methods = useMethods(page.methods, provider, () => ownerDetails(page.cardholder))
  const { total } = page.order.totals
  const hasWallets = total > 0 && amountRefusal(total, null, store, texts) === null
  const { phase, submit, forgetSource } = useOrderPay({
    total,
    form,
    source,
    orderId: page.orderId,
    cardholder: page.cardholder,
    methods,
    show,
  })
  const shown = useRef(page.refusal)

  function show(message: string | null, reload = false): void {
    setProblem(message)
    if (reload) setIsOutdated(true)
  }

  useEffect(() => {
    // What the page opened with is read in its place; only what comes later calls for attention.
    if (problem === null || problem === shown.current || !notice.current) return
    scrollToNotice(notice.current, TO_CARD_ERROR)
    focusNotice(notice.current)
  }, [problem])

  function send(event: FormEvent): void {
    event.preventDefault()
    submit().catch((error: unknown) => {
      setProblem(t('pageBroken'))
      reportError(error)
    })
  }

  return (
    <div className={pageStyles.columns}>
      <div className={styles.order}>
        <OrderLines order={page.order} />
      </div>
      <form
        ref={form}
        id="order_review"
        className={formStyles.form}
        action={`/index.php/checkout/order-pay/${page.orderId}/`}
        method="post"
        noValidate
        onSubmit={send}
      >
        {hasWallets && (
          <WalletSlot
            page="order_pay"
            place={wallets}
            isDisabled={phase !== 'ready'}
            fields={() => ({
              order_id: page.orderId,
              order_key: page.key,
              order_total: page.order.totals.total,
              'woocommerce-pay-nonce': page.nonce,
            })}
          />
        )}
        <SavingContext value={saving}>
          <PaymentSection
            total={total}
            phase={phase}
            problem={problem}
            notice={notice}
            termsError={undefined}
            methods={methods}
            onChange={forgetSource}
            onChoose={() => {
              forgetSource()
              setProblem(null)
            }}
          />
        </SavingContext>
        {isOutdated && (
          <Button look="secondary" onClick={() => location.reload()}>
            {t('showOrderAgain')}
          </Button>
        )}
        <input ref={source} type="hidden" name="stripe_source" defaultValue="" />
        <input type="hidden" name="woocommerce_pay" value="1" readOnly />
        <input type="hidden" name="order_id" value={page.orderId} readOnly />
        <input type="hidden" name="order_key" value={page.key} readOnly />
        <input type="hidden" name="order_total" value={page.order.totals.total} readOnly />
        <input type="hidden" name="woocommerce-pay-nonce" value={page.nonce} readOnly />
      </form>
    </div>
  )
}
