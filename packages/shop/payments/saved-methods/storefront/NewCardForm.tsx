import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import {
  ADD_METHOD_PATH,
  CHANGE_METHOD_PATH,
  PAYMENT_METHODS_PATH,
} from '@buoy/people/customers/rules/account-pages.ts'
import accountStyles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { focusNotice, scrollToNotice, TO_CARD_FORM_NOTICE } from '@buoy/ui/scroll-to-notice.ts'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import { CardForm } from '../../stripe/storefront/CardForm.tsx'
import { useCardFields } from '../../stripe/storefront/use-card-fields.ts'
import type { NewMethodPage, SavedMethod } from '../contract.ts'
import { messages } from '../messages.ts'
import { firstChoice, type MethodChoice, SavedMethods } from './SavedMethods.tsx'
import styles from './saved-methods.module.css'
import { type NewCardPhase, useNewCard } from './use-new-card.ts'

type Props = {
  page: NewMethodPage
  /** Methods to choose from; none on the page that only adds one. */
  methods: SavedMethod[]
  state: FormState
  button: string
  /** The one repeat order that is paid with it from then on. */
  subscription?: number | null
}

const GATEWAY = 'stripe_cc'
/** Keys of what the button says while it works. */
const WORKING = {
  card: 'checkingCard',
  bank: 'waitingForBank',
  sending: 'done',
} as const satisfies Record<Exclude<NewCardPhase, 'ready'>, string>

/** The add-payment-method page (S2.12): a card is saved without buying anything. */
export function AddMethodView({ page, state }: Pick<Props, 'page' | 'state'>) {
  const t = useMessages(messages)
  return (
    <>
      <p className={accountStyles.lead}>{t('addExplained')}</p>
      <NewCardForm page={page} methods={[]} state={state} button={t('saveCard')} />
    </>
  )
}

/** The change-payment-method page (S2.13): what is paid with from now on, a saved card or a new one. */
export function ChangeMethodView(props: Omit<Props, 'button'>) {
  const t = useMessages(messages)
  return (
    <>
      <p className={accountStyles.lead}>
        {props.subscription ? t('changeOneExplained') : t('changeAllExplained')}
      </p>
      <NewCardForm {...props} button={t('payWithThis')} />
    </>
  )
}

function NewCardForm({ page, methods, state, button, subscription = null }: Props) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const source = useRef<HTMLInputElement>(null)
  const cardPlace = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<MethodChoice>(() => firstChoice(methods))
  const card = useCardFields(cardPlace, {
    script: page.stripeScript,
    publishableKey: page.publishableKey,
    onChange: () => {
      if (source.current) source.current.value = ''
    },
  })
  const { phase, problem, onSubmit } = useNewCard({
    form,
    source,
    page,
    provider: card.open,
    isNew: () => chosen === 'new',
  })
  const isBusy = phase !== 'ready'
  useEffect(() => {
    if (problem === null || notice.current === null) return
    scrollToNotice(notice.current, TO_CARD_FORM_NOTICE)
    focusNotice(notice.current)
  }, [problem])
  return (
    <form
      ref={form}
      id={methods.length === 0 ? 'add_payment_method' : 'change_payment_method'}
      className={styles.cardForm}
      action={methods.length === 0 ? ADD_METHOD_PATH : CHANGE_METHOD_PATH}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <FormErrors errors={state.errors} />
      <div id="payment" className={styles.panel}>
        {/* biome-ignore lint/a11y/useSemanticElements: it takes the focus under its name; a fieldset has fields */}
        <div
          ref={notice}
          role="group"
          aria-label={problem ?? undefined}
          tabIndex={-1}
          className={`woocommerce-NoticeGroup wc-stripe-error ${styles.notice}`}
        >
          {problem && <ErrorList errors={[{ field: null, message: problem }]} />}
        </div>
        {methods.length > 0 && (
          <SavedMethods gateway={GATEWAY} methods={methods} chosen={chosen} onChoose={setChosen} />
        )}
        <div className={styles.newCard} hidden={chosen !== 'new'}>
          <CardForm container={cardPlace} state={card.state} errors={card.errors} retry={card.retry} />
          {page.stripeScript.includes('/sandbox/') && (
            <p className={styles.sandbox}>
              {rich('testCards', { link: (text) => <a href="/sandbox/">{text}</a> })}
            </p>
          )}
        </div>
      </div>
      <input type="hidden" name="payment_method" value={GATEWAY} readOnly />
      <input ref={source} type="hidden" name="stripe_source" defaultValue="" />
      <input type="hidden" name="subscription" value={subscription ?? ''} readOnly />
      <input type="hidden" name="woocommerce-add-payment-method-nonce" value={page.nonce} readOnly />
      <noscript>
        <p className="woocommerce-info">{t('needsJavaScript')}</p>
      </noscript>
      <div className={accountStyles.actions}>
        <Button id="place_order" type="submit" aria-disabled={isBusy} busy={isBusy}>
          {phase === 'ready' ? button : t(WORKING[phase])}
        </Button>
        <ButtonLink look="quiet" href={PAYMENT_METHODS_PATH}>
          {t('back')}
        </ButtonLink>
        <p role="status" className="visually-hidden">
          {phase === 'ready' ? '' : t(WORKING[phase])}
        </p>
      </div>
    </form>
  )
}
