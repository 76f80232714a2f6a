import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import type { Category } from '@buoy/shop/catalogue/contract.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import styles from './mobile-menu.module.css'

type Props = { isOpen: boolean; onClose: () => void; categories: Category[] }

/** The menu of small screens: a sheet over the page with the shop's categories and pages. */
export function MobileMenu({ isOpen, onClose, categories }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) element.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  return (
    <dialog ref={dialog} className={styles.sheet} onClose={onClose} aria-label="Menu">
      <button type="button" className={styles.close} aria-label="Close the menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      <nav id="mobile_menu" aria-label="Menu">
        <ul className={styles.big}>
          <li>
            <a href="/index.php/shop/">Shop everything</a>
          </li>
          {categories.map((category) => (
            <li key={category.slug}>
              <a href={`/index.php/product-category/${category.slug}/`}>{category.name}</a>
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          <li>
            <a href={ACCOUNT_PATH}>Your account</a>
          </li>
          <li>
            <a href="/index.php/wish-list/">Wish list</a>
          </li>
          <li>
            <a href="/index.php/about/">About</a>
          </li>
          <li>
            <a href="/index.php/delivery-returns/">Delivery and returns</a>
          </li>
          <li>
            <a href="/index.php/contact/">Contact</a>
          </li>
        </ul>
      </nav>
    </dialog>
  )
}
