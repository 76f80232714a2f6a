import { MiniCart } from '@buoy/shop/cart/storefront/MiniCart.tsx'
import { useCart } from '@buoy/shop/cart/storefront/use-cart.ts'
import type { Category } from '@buoy/shop/catalogue/contract.ts'
import type { PublicStore } from '@buoy/shop/store/contract.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { AccountLink } from './AccountLink.tsx'
import styles from './header.module.css'
import { MobileMenu } from './MobileMenu.tsx'
import { SearchForm } from './SearchForm.tsx'

/** Pages of the menu besides the shop itself. */
export const MENU = [
  { href: '/index.php/shop/', label: 'Shop' },
  { href: '/index.php/product-category/drinks-trays/', label: 'Drinks' },
  { href: '/index.php/product-category/breakfast-grazing/', label: 'Grazing' },
  { href: '/index.php/product-category/kids-games/', label: 'Kids' },
  { href: '/index.php/about/', label: 'About' },
]

type Props = { store: PublicStore | null; categories: Category[] }

/** The head of every page: name, menu, search, cart (S2.17). `store` is `null` when it could not be read. */
export function Header({ store, categories }: Props) {
  const { badge } = useCart()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'nothing' | 'cart' | 'menu' | 'search'>('nothing')
  const searchId = useId()
  const count = badge.count

  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.header} id="main-header">
        <div className={styles.bar}>
          <button
            type="button"
            className={`${styles.control} ${styles.menuButton}`}
            aria-label="Open the menu"
            onClick={() => setOpen('menu')}
          >
            <Icon name="menu" />
          </button>
          <a className={styles.name} href="/" aria-label={store === null ? 'Home' : `${store.name}, home`}>
            {store?.name ?? 'Home'}
          </a>
          <nav className={styles.menu} aria-label="Main">
            <ul className={styles.list} id="top-menu">
              {MENU.map((item) => (
                <li key={item.href}>
                  <a href={item.href} aria-current={pathname === item.href ? 'page' : undefined}>
                    {item.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.controls}>
            <button
              type="button"
              className={styles.control}
              aria-label={open === 'search' ? 'Close the search' : 'Search'}
              aria-expanded={open === 'search'}
              aria-controls={searchId}
              onClick={() => setOpen(open === 'search' ? 'nothing' : 'search')}
            >
              <Icon name={open === 'search' ? 'close' : 'search'} />
            </button>
            <AccountLink />
            <button
              type="button"
              className={styles.control}
              aria-haspopup="dialog"
              aria-label={`Cart, ${count === 1 ? '1 item' : `${count} items`}`}
              onClick={() => setOpen('cart')}
            >
              <Icon name="bag" />
              {count > 0 && (
                <span className={styles.count} key={count} aria-hidden="true">
                  {count}
                </span>
              )}
            </button>
          </div>
        </div>
        <div id={searchId} className={styles.search} hidden={open !== 'search'}>
          <SearchForm focused={open === 'search'} onClose={() => setOpen('nothing')} />
        </div>
      </header>
      <MobileMenu isOpen={open === 'menu'} onClose={() => setOpen('nothing')} categories={categories} />
      <MiniCart isOpen={open === 'cart'} onClose={() => setOpen('nothing')} />
    </>
  )
}
