import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect } from 'react'
import type { MethodFormProps } from '../../port/storefront/method-form.ts'
import styles from '../../port/storefront/methods.module.css'
import { messages } from '../messages.ts'
import { createLocalMethod } from './local-provider.ts'
import { loadStripe } from './stripe-js.ts'

const PARTS = 4

/** Afterpay: what each of the four parts comes to, and that its own pages follow. */
export function AfterpayMethod({ method, provider, isSandbox, register }: MethodFormProps) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  const { script, publishableKey } = provider
  useEffect(() => {
    register(async (owner) => {
      const stripe = await loadStripe(script, publishableKey)
      return createLocalMethod(stripe, 'afterpay_clearpay', {}, owner)
    })
    return () => register(null)
  }, [register, script, publishableKey])

  const [first = 0] = splitByLargestRemainder(method.total, Array<number>(PARTS).fill(1))
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        {rich('afterpayExplained', { first: <strong>{formatMoney(first)}</strong> })}
      </p>
      {isSandbox && <p className={styles.sandbox}>{t('afterpayTest')}</p>}
    </div>
  )
}
