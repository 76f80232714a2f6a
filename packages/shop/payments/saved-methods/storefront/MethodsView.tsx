import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import {
  ADD_METHOD_PATH,
  CHANGE_METHOD_PATH,
  PAYMENT_METHODS_PATH,
} from '@buoy/people/customers/rules/account-pages.ts'
import accountStyles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { ButtonLink } from '@buoy/ui/Button.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { SavedMethod } from '../contract.ts'
import { messages } from '../messages.ts'
import { Expiry } from './SavedMethods.tsx'
import styles from './saved-methods.module.css'

type Props = {
  methods: SavedMethod[]
  /** Why what was begun at the bank came to nothing. */
  refusal: string | null
  nonce: string
  state: FormState
}

/** The payment methods an account keeps, each with what can be done with it. */
export function MethodsView({ methods, refusal, nonce, state }: Props) {
  const t = useMessages(messages)
  return (
    <>
      <FormErrors errors={state.errors} />
      {refusal !== null && (
        <div role="alert">
          <ErrorList errors={[{ field: null, message: refusal }]} />
        </div>
      )}
      {methods.length === 0 ? (
        <p className={accountStyles.lead}>{t('nothingSaved')}</p>
      ) : (
        <ul
          className={`woocommerce-MyAccount-paymentMethods account-payment-methods-table ${styles.methods}`}
        >
          {methods.map((method) => (
            <li
              key={method.id}
              className={`payment-method ${method.isDefault ? 'default-payment-method' : ''} ${styles.method}`}
            >
              <div className={styles.name}>
                <span>{method.label}</span>
                <Expiry method={method} />
                {method.isDefault && <span className={styles.badge}>{t('offeredFirst')}</span>}
              </div>
              <div className={styles.acts}>
                {!method.isDefault && <Act method={method} nonce={nonce} action="default" />}
                <Act method={method} nonce={nonce} action="delete" />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={accountStyles.actions}>
        <ButtonLink href={ADD_METHOD_PATH}>{t('addCard')}</ButtonLink>
        {methods.length > 0 && (
          <ButtonLink look="quiet" href={CHANGE_METHOD_PATH}>
            {t('changeMethod')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

type ActProps = { method: SavedMethod; nonce: string; action: 'default' | 'delete' }

function Act({ method, nonce, action }: ActProps) {
  const rich = useRichMessages(messages)
  return (
    <form action={PAYMENT_METHODS_PATH} method="post">
      <input type="hidden" name="method" value={method.id} readOnly />
      <input type="hidden" name="action" value={action} readOnly />
      <input type="hidden" name="payment-methods-nonce" value={nonce} readOnly />
      <button
        type="submit"
        className={`button ${action} ${styles.act}`}
        data-danger={action === 'delete' || undefined}
      >
        {rich(action === 'delete' ? 'delete' : 'offerFirst', {
          card: method.label,
          hidden: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </button>
    </form>
  )
}
