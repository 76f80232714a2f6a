import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import styles from './checkout-error-sample.module.css'

/** What a refused order looks like, for somebody who lays out the checkout (S8.59). Nobody has sent anything. */
const SAMPLE = [{ field: null, message: 'Billing First name is a required field.' }]

/** The list of errors of the checkout with an example in it: shown in the builder only. */
export function CheckoutErrorSample() {
  return (
    <div className={`woocommerce-NoticeGroup ${styles.sample}`}>
      <ErrorList errors={SAMPLE} />
    </div>
  )
}
