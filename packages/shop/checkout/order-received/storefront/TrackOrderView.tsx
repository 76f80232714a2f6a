import { errorOf, type RefusedForm, stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import type { TrackedOrder } from '../../../orders/record/contract.ts'
import { TRACKING_PATH } from '../../../orders/record/rules/order-paths.ts'
import { OrderSteps } from '../../../orders/record/storefront/OrderSteps.tsx'
import styles from './track-order.module.css'

/** The order-tracking page: number and email, then how far the order is. Works without script. */
export function TrackOrderView({ order, form }: { order: TrackedOrder | null; form: RefusedForm | null }) {
  return (
    <div className={`woocommerce ${styles.page}`}>
      <h1 className={styles.title}>{order === null ? 'Where is my order?' : `Order ${order.number}`}</h1>
      {order === null ? <TrackForm form={form} /> : <Tracked order={order} />}
    </div>
  )
}

function TrackForm({ form }: { form: RefusedForm | null }) {
  const state = stateOfForm(form, 'trackOrder')
  return (
    <>
      <p className={styles.lead}>You will find both in your receipt email.</p>
      <form
        className={`woocommerce-form woocommerce-form-track-order track_order ${styles.form}`}
        action={TRACKING_PATH}
        method="post"
        noValidate
      >
        <FormErrors errors={state.errors} />
        <FormField name="orderid" label="Order number" required error={errorOf(state, 'orderid')}>
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
        <FormField name="order_email" label="Email address" required error={errorOf(state, 'order_email')}>
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
            Find my order
          </Button>
        </div>
      </form>
    </>
  )
}

function Tracked({ order }: { order: TrackedOrder }) {
  return (
    <>
      <OrderSteps steps={order.steps} />
      <section className={styles.card} aria-labelledby="inside-title">
        <h2 id="inside-title" className={styles.subtitle}>
          What is in it
        </h2>
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <li key={`${line.name} ${line.detail}`}>
              {line.quantity} × {line.name}
              {line.detail !== '' && <span className={styles.detail}> {line.detail}</span>}
              {line.refunded > 0 && <span className={styles.detail}> {line.refunded} refunded</span>}
            </li>
          ))}
        </ul>
        {order.shippingLabel !== '' && <p className={styles.detail}>{order.shippingLabel}</p>}
      </section>
      <p>
        <a href={TRACKING_PATH}>Look for another order</a>
      </p>
    </>
  )
}
