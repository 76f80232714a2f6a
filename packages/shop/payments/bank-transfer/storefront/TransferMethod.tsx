import { useEffect } from 'react'
import type { MethodFormProps } from '../../port/storefront/method-form.ts'
import styles from '../../port/storefront/methods.module.css'
import { TRANSFER_SOURCE } from '../rules/gateway.ts'

/** Bank transfer: nothing to fill in; the details come with the order, whose number is the reference. */
export function TransferMethod({ register }: MethodFormProps) {
  useEffect(() => {
    register(async () => {
      // A form must not be submitted again within its own submit event.
      await new Promise((resolve) => setTimeout(resolve))
      return { ok: true, id: TRANSFER_SOURCE }
    })
    return () => register(null)
  }, [register])
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        Send the money from your bank after you have placed the order: we show and mail you where to, with
        your order’s number as the reference. We keep your order and pack it when the money is here.
      </p>
    </div>
  )
}
