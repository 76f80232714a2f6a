import type { ProductPage, Variant } from '@buoy/shop/catalogue/products/contract.ts'
import { Button } from '@buoy/ui/Button.tsx'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './buy-bar.module.css'
import { ProductPrice } from './PriceLine.tsx'

/**
 * The window below the page's header, as if it went on without end: what lies under the fold counts as seen, what was
 * passed does not.
 */
const ENDLESS_BELOW = '-60px 0px 1000000px 0px'

type Props = {
  product: ProductPage
  variant: Variant | null
  /** The row with the button that this bar stands in for. */
  row: RefObject<HTMLElement | null>
  formId: string
  busy: boolean
  children: ReactNode
}

/**
 * The price and the button at the foot of a phone's window, from the moment the button of the form has been scrolled
 * away upwards. It submits the same form, so a missing choice is asked for where it is made.
 */
export function BuyBar({ product, variant, row, formId, busy, children }: Props) {
  const isShown = useScrolledPast(row)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-buy-bar', isShown)
    return () => document.documentElement.removeAttribute('data-buy-bar')
  }, [isShown])
  if (!isShown) return null
  return createPortal(
    <section className={styles.bar} aria-label={product.name}>
      <p className={styles.words}>
        <span className={styles.name}>{product.name}</span>
        <ProductPrice product={product} variant={variant} />
      </p>
      <Button type="submit" form={formId} busy={busy}>
        {children}
      </Button>
    </section>,
    document.body,
  )
}

/** Whether an element lies above the part of the window that the header leaves free. */
function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry && setIsPast(!entry.isIntersecting), {
      rootMargin: ENDLESS_BELOW,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
