import { errorOf, type RefusedForm, stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { TrackedOrder } from '../../../orders/record/contract.ts'
import { TRACKING_PATH } from '../../../orders/record/rules/order-paths.ts'
import { OrderSteps } from '../../../orders/record/storefront/OrderSteps.tsx'
import { messages } from '../messages.ts'
import styles from './track-order.module.css'

/** The order-tracking page: number and email, then how far the order is. Works without script. */
export function TrackOrderView({ order, form }: { order: TrackedOrder | null; form: RefusedForm | null }) {
  const t = useMessages(messages)
  return (
    <div className={`woocommerce ${styles.page}`}>
      <h1 className={styles.title}>
        {order === null ? t('trackTitle') : t('trackedOrder', { number: order.number })}
      </h1>
      {order === null ? <TrackForm form={form} /> : <Tracked order={order} />}
    </div>
  )
}

function TrackForm({ form }: { form: RefusedForm | null }) {
  const t = useMessages(messages)
  const state = stateOfForm(form, 'trackOrder')
  return (
    <>
      <p className={styles.lead}>{t('trackExplained')}</p>
      <form
        className={`woocommerce-form woocommerce-form-track-order track_order ${styles.form}`}
        action={TRACKING_PATH}
        method="post"
        noValidate
      >
        <FormErrors errors={state.errors} />
        <FormField name="orderid" label={t('orderNumber')} required error={errorOf(state, 'orderid')}>
          {(control) => (
            <input
              {...control}
              className={`input-text ${controlClass}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
              defaultValue={state.values.orderid}
            />
          )}
        </FormField>
        <FormField
          name="order_email"
          label={t('emailAddress')}
          required
          error={errorOf(state, 'order_email')}
        >
          {(control) => (
            <input
              {...control}
              className={`input-text ${controlClass}`}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={state.values.order_email}
            />
          )}
        </FormField>
        <div>
          <Button type="submit" name="track">
            {t('findOrder')}
          </Button>
        </div>
      </form>
    </>
  )
}

function Tracked({ order }: { order: TrackedOrder }) {
  const t = useMessages(messages)
  return (
    <>
      <OrderSteps steps={order.steps} />
      <section className={styles.card} aria-labelledby="inside-title">
        <h2 id="inside-title" className={styles.subtitle}>
          {t('contents')}
        </h2>
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <li key={`${line.name} ${line.detail}`}>
              {t('goods', { quantity: line.quantity, name: line.name })}
              {line.detail !== '' && <span className={styles.detail}> {line.detail}</span>}
              {line.refunded > 0 && (
                <span className={styles.detail}>{t('goodsRefunded', { count: line.refunded })}</span>
              )}
            </li>
          ))}
        </ul>
        {order.shippingLabel !== '' && <p className={styles.detail}>{order.shippingLabel}</p>}
      </section>
      <p>
        <a href={TRACKING_PATH}>{t('findOther')}</a>
      </p>
    </>
  )
}
