import accountStyles from '@buoy/people/customers/storefront/account.module.css'
import { Button } from '@buoy/ui/Button.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef } from 'react'
import type { CustomerSubscription } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './subscriptions.module.css'
import { type RenewalKeys, useEarlyRenewal } from './use-early-renewal.ts'

type Props = { subscription: CustomerSubscription; keys: RenewalKeys; onClose: () => void }

/** Keys of what the button says while it works. */
const WORKING = { asking: 'oneMoment', bank: 'waitingForBank', leaving: 'done' } as const

/** Asks before money moves: what is charged to which card, and the button that does it (S7.37). */
export function RenewDialog({ subscription, keys, onClose }: Props) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const dialog = useRef<HTMLDialogElement>(null)
  const { phase, refusal, renew } = useEarlyRenewal(keys)
  const { total, method, renewPath } = subscription
  useEffect(() => dialog.current?.showModal(), [])
  // The bank asks in a window of its own, which this one must not lie over.
  const isAway = phase === 'bank' || phase === 'leaving'
  useEffect(() => {
    if (isAway) dialog.current?.close()
  }, [isAway])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="early_renewal_title"
      onClose={() => !isAway && onClose()}
    >
      <h2 id="early_renewal_title" className={accountStyles.subtitle}>
        {t('renewQuestion')}
      </h2>
      <p>
        {method === null
          ? t('renewWithoutCard', { total: formatMoney(total) })
          : t('renewExplained', { total: formatMoney(total), card: method.label })}
      </p>
      <div role="alert">{refusal !== null && <ErrorList errors={[{ field: null, message: refusal }]} />}</div>
      <div className={accountStyles.actions}>
        <Button
          id="early_renewal_modal_submit"
          busy={phase !== 'ready'}
          aria-disabled={phase !== 'ready'}
          onClick={() => renewPath !== null && void renew(renewPath)}
        >
          {phase === 'ready' ? t('pay', { total: formatMoney(total) }) : t(WORKING[phase])}
        </Button>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {t('notNow')}
        </Button>
      </div>
    </dialog>
  )
}
