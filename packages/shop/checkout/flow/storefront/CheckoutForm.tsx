import { OrderAttributionInputs } from '@buoy/people/attribution/storefront/OrderAttributionInputs.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import {
  focusNotice,
  scrollToNotice,
  TO_CARD_ERROR,
  TO_FORM_NOTICE,
  TO_WALLET_NOTICE,
} from '@buoy/ui/scroll-to-notice.ts'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { onCheckoutEvent } from '../../../cart/storefront/checkout-events.ts'
import type { MarketingOffer } from '../../../marketing/contract.ts'
import { MarketingBox } from '../../../marketing/storefront/MarketingBox.tsx'
import { amountRefusal } from '../../../payments/methods/rules/least-charge.ts'
import { useMethods } from '../../../payments/methods/storefront/use-methods.ts'
import { ownerDetails } from '../../../payments/port/rules/owner-details.ts'
import type { SavedMethod } from '../../../payments/saved-methods/contract.ts'
import { canShowSaveCard } from '../../../payments/saved-methods/rules/can-show-save-card.ts'
import { SavingContext } from '../../../payments/saved-methods/storefront/saving.ts'
import type { CheckoutLayout } from '../../layout/rules/checkout-layout.ts'
import type { WalletPlace } from '../../wallet/contract.ts'
import { ExpressCheckout } from '../../wallet/storefront/ExpressCheckout.tsx'
import { useWalletMethod } from '../../wallet/storefront/use-wallet-method.ts'
import type { CheckoutPage } from '../contract.ts'
import { messages } from '../messages.ts'
import { wantsAccount } from '../rules/create-account.ts'
import type { CheckoutValues } from '../rules/validate-checkout.ts'
import { AddressFields } from './AddressFields.tsx'
import { CreateAccount } from './CreateAccount.tsx'
import styles from './checkout-form.module.css'
import pageStyles from './checkout-page.module.css'
import {
  besideFields,
  type CheckoutProblem,
  inPlainWords,
  NO_PROBLEM,
  paymentProblem,
  walletRefusals,
} from './checkout-problem.ts'
import { DeliverySection } from './DeliverySection.tsx'
import { HiddenCopies } from './HiddenCopies.tsx'
import { HoldNote } from './HoldNote.tsx'
import { hideRepeatedNotices, sentencesOf } from './notices.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { readForm } from './read-form.ts'
import { ShippingSection } from './ShippingSection.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useOrderReview } from './use-order-review.ts'
import { usePayment } from './use-payment.ts'
import { useStockHold } from './use-stock-hold.ts'

type Props = {
  page: CheckoutPage
  layout: CheckoutLayout
  /** What the customer's account knows, by field name; `null` for a guest, who may make an account here. */
  known: CheckoutValues
  isGuest: boolean
  /** The payment methods their account keeps. */
  saved: SavedMethod[]
  /** What stands below the billing fields; it is given what the form holds at that moment. */
  afterBilling: (readForm: () => Record<string, string>) => ReactNode
  news: MarketingOffer
  wallets: WalletPlace
}

/** The checkout: billing, shipping, order details and payment (S2.10), in one form. */
export function CheckoutForm({ page, layout, known, isGuest, afterBilling, news, wallets, saved }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const form = useRef<HTMLFormElement>(null)
  const source = useRef<HTMLInputElement>(null)
  const overForm = useRef<HTMLDivElement>(null)
  const overCard = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<CheckoutProblem>(NO_PROBLEM)
  const { values, settled, errors, setErrors, change, blur, fill } = useCheckoutForm(
    form,
    page.cart.destination,
    known,
  )
  const store = useStoreLocale()
  const { cart, checkoutSession, offered, isUpdating } = useOrderReview(page, () =>
    form.current ? readForm(form.current) : {},
  )
  const stock = useStockHold({ page, checkoutSession, cartHash: cart.hash })
  const provider = { script: page.stripeScript, publishableKey: page.publishableKey }
  const methods = useMethods(offered, provider, () =>
    ownerDetails(form.current ? readForm(form.current) : {}),
  )
  const { total } = cart.totals
  const hasWallets = total > 0 && amountRefusal(total, null, store, texts) === null
  const { phase, submit, forgetSource } = usePayment({ form, source, methods, total, show })

  const wallet = useWalletMethod({
    place: wallets,
    counted: `${cart.hash}:${cart.totals.total}`,
    refusal: (said) => {
      const wrong = walletRefusals(form.current ? readForm(form.current) : {}, said, texts)
      show(wrong)
      return wrong.payment
    },
    submit: (token) => {
      if (source.current) source.current.value = token
      form.current?.requestSubmit()
    },
    take: (token) => {
      if (source.current) source.current.value = token
    },
    show: (message) => {
      if (message !== null) setProblem((now) => ({ ...now, payment: message }))
    },
  })
  const isMoreOpen = layout.moreAddress === 'open'
  const paysByWallet = useRef(false)
  useEffect(() => {
    paysByWallet.current = wallet.chosen !== null
  }, [wallet.chosen])
  const saving = {
    methods: saved,
    canSave: canShowSaveCard({
      loggedIn: !isGuest,
      createAccount: wantsAccount(values),
      // The shop sells to guests too.
      registrationRequired: false,
      linkPaymentEnabled: page.linkPayments,
    }),
  }

  /** Shows what is wrong, the earlier errors gone first (S8.39), beside the fields too. */
  function show(found: CheckoutProblem): void {
    const next =
      found === NO_PROBLEM ? found : inPlainWords(found, form.current ? readForm(form.current) : {}, texts)
    setProblem(next)
    setErrors(besideFields(next))
  }
  // An entry of the list goes as soon as its field is right.
  const open = problem.over.filter(({ field }) => field === null || errors[field] !== undefined)

  // The list takes the focus and is read by that: an alert would be read twice, and again with each field that is mended.
  useEffect(() => {
    if (problem === NO_PROBLEM) return
    hideRepeatedNotices(document)
    const isOver = problem.over.length > 0
    const place = isOver ? overForm.current : overCard.current
    if (!place) return
    // The list stands at the head of the form, so the way to the form leads to it (S8.57).
    scrollToNotice(place, isOver ? TO_FORM_NOTICE : paysByWallet.current ? TO_WALLET_NOTICE : TO_CARD_ERROR)
    focusNotice(place)
  }, [problem])

  useEffect(
    () =>
      onCheckoutEvent('updated_checkout', (reply) => {
        const { result, messages: notices } = (reply ?? {}) as { result?: string; messages?: string }
        if (result !== 'failure') return
        const said = sentencesOf(notices ?? '')
        if (said.length > 0)
          setProblem({ over: said.map((message) => ({ field: null, message })), payment: null })
      }),
    [],
  )

  function send(event: FormEvent): void {
    event.preventDefault()
    if (cart.deliveryProblem !== null) {
      show({ over: [{ field: null, message: cart.deliveryProblem }], payment: null })
      return
    }
    submit().catch((error: unknown) => {
      setProblem(paymentProblem(t('pageBroken')))
      reportError(error)
    })
  }

  const express = hasWallets && (
    <ExpressCheckout
      place={wallets}
      cart={cart}
      isUpdating={isUpdating}
      isBeforeForm={layout.express === 'top'}
    />
  )
  return (
    <div className={pageStyles.columns} data-summary={layout.summary}>
      <OrderSummary cart={cart} isUpdating={isUpdating} layout={layout} />
      <form
        ref={form}
        className={`checkout woocommerce-checkout ${styles.form}`}
        name="checkout"
        action="/?wc-ajax=checkout"
        method="post"
        noValidate
        onInput={change}
        onBlur={blur}
        onSubmit={send}
      >
        {layout.express === 'top' && express}
        {/* biome-ignore lint/a11y/useSemanticElements: it takes the focus under its name; a fieldset has fields */}
        <div
          ref={overForm}
          role="group"
          aria-labelledby={open.length > 0 ? 'errors-title' : undefined}
          className={`woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout ${styles.over}`}
        >
          {open.length > 0 && (
            <>
              <h2 id="errors-title" className={styles.overTitle}>
                {t('fixToContinue', { count: open.length })}
              </h2>
              <ErrorList errors={open} />
            </>
          )}
        </div>
        <div id="customer_details" className={styles.details}>
          <section className={`woocommerce-billing-fields ${styles.section}`} aria-labelledby="billing-title">
            <h2 id="billing-title" className={styles.heading}>
              {t('billingDetails')}
            </h2>
            <AddressFields
              group="billing"
              needsShipping={cart.needsShipping}
              values={values}
              settled={settled}
              errors={errors}
              fill={fill}
              isMoreOpen={isMoreOpen}
            />
            <div className={styles.ticks}>
              {isGuest && layout.account === 'offered' && <CreateAccount values={values} errors={errors} />}
              {afterBilling(() => (form.current ? readForm(form.current) : {}))}
              <MarketingBox id="marketing_opt_in" offer={news} />
            </div>
          </section>
          <ShippingSection
            needsShipping={cart.needsShipping}
            isMoreOpen={isMoreOpen}
            isNoteOpen={layout.note === 'open'}
            fields={{ values, settled, errors, fill }}
          />
        </div>
        {cart.needsShipping && <DeliverySection cart={cart} />}
        {layout.express === 'payment' && express}
        <SavingContext value={saving}>
          <PaymentSection
            total={total}
            phase={phase}
            problem={problem.payment}
            notice={overCard}
            termsError={errors.terms}
            methods={methods}
            onChange={forgetSource}
            onChoose={() => {
              forgetSource()
              setProblem((now) => (now.payment === null ? now : { ...now, payment: null }))
            }}
            onFocus={() => stock.begin()}
            hold={<HoldNote hold={stock.hold} problem={stock.problem} onExtend={stock.extend} />}
            {...(hasWallets && { wallet })}
          />
        </SavingContext>
        <input ref={source} type="hidden" name="stripe_source" defaultValue="" />
        <input type="hidden" name="checkout_attempt" value={checkoutSession} readOnly />
        <input type="hidden" name="cart_hash" value={cart.hash} readOnly />
        <input type="hidden" name="woocommerce-process-checkout-nonce" value={page.nonce} readOnly />
        <OrderAttributionInputs />
      </form>
      <HiddenCopies values={values} />
    </div>
  )
}
