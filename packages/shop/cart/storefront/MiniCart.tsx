import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../contract.ts'
import { messages } from '../messages.ts'
import { browserCart } from './browser-cart.ts'
import { CartMessages } from './CartMessages.tsx'
import type { MiniCartContents } from './MiniCartContents.tsx'
import styles from './mini-cart.module.css'
import { useCart } from './use-cart.ts'
import { CART_PATH } from './ViewCartLink.tsx'

/**
 * The cart as a drawer over any page. The header opens it; it asks the shop for the lines when this
 * tab does not know them yet, and loads the code that draws them. Stands once on every page: it also speaks for the cart (messages, live region).
 */
export function MiniCart({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages(messages)
  const { cart, wanted, removing, badge } = useCart()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const Contents = useContents(isOpen)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  useEffect(() => {
    if (isOpen && cart === null) void browserCart().refresh()
  }, [isOpen, cart])

  async function removeLine(line: CartLine, link: HTMLAnchorElement) {
    await browserCart().remove(line.key, link.href, link)
    // The pressed link is gone with its row; without this the keyboard would start from the page's top.
    if (!link.isConnected) title.current?.focus()
  }

  return (
    <>
      {!isOpen && <CartMessages />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for the backdrop */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-labelledby="mini-cart-title"
        onClose={onClose}
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        <div className={styles.sheet} data-cart-view="">
          <div className={styles.head}>
            <h2 id="mini-cart-title" ref={title} tabIndex={-1} className={styles.title}>
              {t('yourCart')}
            </h2>
            <button type="button" className={styles.round} onClick={onClose} aria-label={t('closeCart')}>
              <Icon name="close" />
            </button>
          </div>
          {isOpen && <CartMessages within />}
          {cart && Contents ? (
            <Contents
              cart={cart}
              wanted={wanted}
              removing={removing}
              onQuantity={(line, quantity) => void browserCart().setQuantity(line.key, quantity)}
              onRemove={(line, link) => void removeLine(line, link)}
              onLeave={onClose}
            />
          ) : (
            <MiniCartSkeleton rows={Math.min(Math.max(badge.count, 1), 4)} />
          )}
        </div>
      </dialog>
    </>
  )
}

/** What draws the lines: loaded with the first opening. Where it does not come, the cart's own page does. */
function useContents(isOpen: boolean): typeof MiniCartContents | null {
  const [contents, setContents] = useState<{ draw: typeof MiniCartContents } | null>(null)
  useEffect(() => {
    if (!isOpen || contents !== null) return
    import('./MiniCartContents.tsx').then(
      (loaded) => setContents({ draw: loaded.MiniCartContents }),
      () => location.assign(CART_PATH),
    )
  }, [isOpen, contents])
  return contents?.draw ?? null
}

function MiniCartSkeleton({ rows }: { rows: number }) {
  const t = useMessages(messages)
  return (
    <div className={styles.contents} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.bones} aria-hidden="true">
          <span className={styles.bonePicture} />
          <span className={styles.boneText} />
        </div>
      ))}
    </div>
  )
}
