import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ADD_METHOD_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import accountStyles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { SubscriptionOffer } from '../contract.ts'
import { messages } from '../messages.ts'
import { INTERVALS, intervalWords } from '../rules/subscription-life.ts'
import { CREATE_SUBSCRIPTION_PATH } from '../rules/subscription-paths.ts'
import styles from './subscriptions.module.css'

type Props = {
  orderId: number
  offer: NonNullable<SubscriptionOffer>
  nonce: string
  state: FormState
}

const USUAL_WEEKS = 4

/** Has an order sent again every few weeks: how often, with which card, and a plain yes to the amount. */
export function RepeatOrder({ orderId, offer, nonce, state }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const formatMoney = useMoney()
  const { total, methods } = offer
  return (
    <details className={`${accountStyles.card} ${styles.repeat}`} open={state.errors.length > 0 || undefined}>
      <summary className={accountStyles.subtitle}>{t('repeatOrder')}</summary>
      {methods.length === 0 ? (
        <div className={accountStyles.actions}>
          <p className={accountStyles.lead}>{t('cardNeeded', { total: formatMoney(total) })}</p>
          <ButtonLink look="secondary" href={ADD_METHOD_PATH}>
            {t('addCard')}
          </ButtonLink>
        </div>
      ) : (
        <form className={accountStyles.form} action={CREATE_SUBSCRIPTION_PATH} method="post">
          <FormErrors errors={state.errors} />
          <FormField name="every_weeks" label={t('howOften')} required error={errorOf(state, 'every_weeks')}>
            {(control) => (
              <select
                {...control}
                className={controlClass}
                defaultValue={state.values.every_weeks ?? String(USUAL_WEEKS)}
              >
                {INTERVALS.map((weeks) => (
                  <option key={weeks} value={weeks}>
                    {intervalWords(weeks, texts)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField name="method" label={t('paidWith')} required error={errorOf(state, 'method')}>
            {(control) => (
              <select {...control} className={controlClass} defaultValue={state.values.method}>
                {methods.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <div className={styles.agree}>
            <input id="agrees" name="agrees" type="checkbox" value="1" required />
            <label htmlFor="agrees">{t('agreement', { total: formatMoney(total) })}</label>
          </div>
          <input type="hidden" name="order" value={orderId} readOnly />
          <input type="hidden" name="subscription-nonce" value={nonce} readOnly />
          <div className={accountStyles.actions}>
            <Button type="submit" look="secondary">
              {t('sendAgain')}
            </Button>
          </div>
        </form>
      )}
    </details>
  )
}
