import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { browserCart } from './browser-cart.ts'
import styles from './cart-messages.module.css'
import { useCart } from './use-cart.ts'

/** How long an undo lies over the page, in ms. */
const UNDO_STAYS_MS = 12_000

/**
 * What the cart has to say on any page: a polite live region, a problem with a way to try again, an
 * undo. `within` places it inside the open drawer, since nothing outside a modal is heard or reached.
 */
export function CartMessages({ within = false }: { within?: boolean }) {
  const t = useMessages(messages)
  const { announcement, problem, removed } = useCart()
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => {
      // Somebody who is at it is not hurried.
      if (!stack.current?.matches(':hover, :focus-within')) browserCart().forgetRemoved()
    }, UNDO_STAYS_MS)
    return () => clearTimeout(timer)
  }, [removed])
  return (
    <>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      <div ref={stack} className={within ? `${styles.stack} ${styles.within}` : styles.stack}>
        {problem && (
          <div className={`woocommerce-error ${styles.message}`}>
            <p className={styles.text}>{problem.message}</p>
            {problem.retry && <Action onClick={problem.retry}>{t('tryAgain')}</Action>}
            <Dismiss onClick={() => browserCart().dismissProblem()} />
          </div>
        )}
        {removed && (
          <div className={`woocommerce-message ${styles.message}`}>
            <p className={styles.text}>{t('removed', { name: removed.name })}</p>
            <Action className="restore-item" onClick={() => void browserCart().undoRemove()}>
              {t('undo')}
            </Action>
            <Dismiss onClick={() => browserCart().forgetRemoved()} />
          </div>
        )}
      </div>
    </>
  )
}

function Action(props: { className?: string; onClick: () => void; children: string }) {
  return (
    <button type="button" className={`${props.className ?? ''} ${styles.action}`} onClick={props.onClick}>
      {props.children}
    </button>
  )
}

function Dismiss({ onClick }: { onClick: () => void }) {
  const t = useMessages(messages)
  return (
    <button type="button" className={styles.dismiss} onClick={onClick} aria-label={t('dismiss')}>
      <Icon name="close" size={18} />
    </button>
  )
}
