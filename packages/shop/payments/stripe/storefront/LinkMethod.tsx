import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef } from 'react'
import type { MethodFormProps } from '../../port/storefront/method-form.ts'
import styles from '../../port/storefront/methods.module.css'
import { messages } from '../messages.ts'
import { providerError, reached } from './card-provider.ts'
import { usePaymentElement } from './use-payment-element.ts'

/** Link, the provider's own wallet: it asks who they are in its own fields, and for a code when the order is placed. */
export function LinkMethod({ method, provider, isSandbox, payer, register, ...on }: MethodFormProps) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const { state, open, retry } = usePaymentElement(place, {
    kind: 'link',
    amount: method.total,
    provider,
    email: () => payer().email,
    ...on,
  })
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })

  useEffect(() => {
    register(async (owner) => {
      const { stripe, elements } = await latest.current()
      const judged = await reached(elements.submit())
      if (judged.error) return { ok: false, error: providerError(judged.error) }
      const answer = await reached(
        stripe.createPaymentMethod({ elements, params: { billing_details: owner } }),
      )
      if (answer.paymentMethod) return { ok: true, id: answer.paymentMethod.id }
      return { ok: false, error: providerError(answer.error) }
    })
    return () => register(null)
  }, [register])

  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t('linkExplained')}</p>
      <div className={styles.field} aria-busy={state === 'loading'}>
        <div ref={place} className={styles.element} />
        {state === 'failed' && (
          <p className={styles.error} role="alert">
            {rich('linkMissing', {
              button: (text) => (
                <button type="button" className={styles.retry} onClick={retry}>
                  {text}
                </button>
              ),
            })}
          </p>
        )}
      </div>
      {isSandbox && <p className={styles.sandbox}>{t('linkTest')}</p>}
    </div>
  )
}
