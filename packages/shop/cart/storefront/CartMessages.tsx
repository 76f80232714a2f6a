import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { browserCart } from './browser-cart.ts'
import { CartPicture } from './CartPicture.tsx'
import styles from './cart-messages.module.css'
import { useCart } from './use-cart.ts'
import { CART_PATH } from './ViewCartLink.tsx'

/** How long an undo and what was added lie over the page, in ms. */
const UNDO_STAYS_MS = 12_000
const ADDED_STAYS_MS = 8_000

/**
 * What the cart has to say on any page: a polite live region, what was added with the way to pay for it,
 * a problem with a way to try again, an undo. `within` places it inside the open drawer, since nothing outside a modal is heard or reached.
 */
export function CartMessages({ within = false }: { within?: boolean }) {
  const t = useMessages(messages)
  const { announcement, problem, removed, added } = useCart()
  const stack = useRef<HTMLDivElement>(null)
  useStay(stack, removed, UNDO_STAYS_MS, () => browserCart().forgetRemoved())
  useStay(stack, added, ADDED_STAYS_MS, () => browserCart().forgetAdded())
  return (
    <>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      <div ref={stack} className={within ? `${styles.stack} ${styles.within}` : styles.stack}>
        {added && !within && !location.pathname.endsWith(CART_PATH) && (
          <section className={`${styles.message} ${styles.added}`} aria-label={t('addedToCart')}>
            <CartPicture picture={added.picture} size={48} />
            <p className={styles.text}>
              <strong className={styles.name}>{added.name}</strong>
              {t('addedToCart')}
            </p>
            <a className={styles.action} href="/index.php/checkout/">
              {t('checkOut')}
            </a>
            <Dismiss onClick={() => browserCart().forgetAdded()} />
          </section>
        )}
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

/** Takes a message away after its time; somebody who is at it is not hurried. */
function useStay(
  stack: RefObject<HTMLElement | null>,
  message: object | null,
  staysMs: number,
  forget: () => void,
): void {
  const leave = useRef(forget)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => {
      if (!stack.current?.matches(':hover, :focus-within')) leave.current()
    }, staysMs)
    return () => clearTimeout(timer)
  }, [message, stack, staysMs])
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
