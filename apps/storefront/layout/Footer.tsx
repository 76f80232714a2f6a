import { PrivacyChoices } from '@buoy/people/attribution/storefront/VisitTracking.tsx'
import type { Category } from '@buoy/shop/catalogue/contract.ts'
import type { PublicStore } from '@buoy/shop/store/contract.ts'
import { fillPlaceholders } from '@buoy/shop/store/rules/placeholders.ts'
import { sellerName, storeAddress, storePlaceholders } from '@buoy/shop/store/rules/store-lines.ts'
import styles from './footer.module.css'

const HELP = [
  { href: '/index.php/order-tracking/', label: 'Where is my order?' },
  { href: '/index.php/delivery-returns/', label: 'Delivery and returns' },
  { href: '/index.php/warranty/', label: 'Warranty' },
  { href: '/index.php/contact/', label: 'Contact' },
  { href: '/index.php/about/', label: 'About us' },
  { href: '/index.php/terms/', label: 'Terms' },
  { href: '/index.php/privacy/', label: 'Privacy' },
]

type Props = {
  store: PublicStore | null
  categories: Category[]
  /** Visits may be followed, so there is a choice to be made about it. */
  isTracking?: boolean
}

/** The foot of every page: everything an Australian shopper looks for before paying a stranger. */
export function Footer({ store, categories, isTracking = false }: Props) {
  return (
    <footer className={styles.footer} id="main-footer">
      <div className={styles.inner}>
        <div className={styles.about}>
          {store !== null && <p className={styles.name}>{store.name}</p>}
          {store !== null && store.about !== '' && <p>{store.about}</p>}
        </div>
        {categories.length > 0 && (
          <nav aria-labelledby="footer-shop">
            <h2 className={styles.title} id="footer-shop">
              Shop
            </h2>
            <ul className={styles.list}>
              {categories.map((category) => (
                <li key={category.slug}>
                  <a href={`/index.php/product-category/${category.slug}/`}>{category.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-labelledby="footer-help">
          <h2 className={styles.title} id="footer-help">
            Help
          </h2>
          <ul className={styles.list}>
            {HELP.map((item) => (
              <li key={item.href}>
                <a href={item.href}>{item.label}</a>
              </li>
            ))}
            {isTracking && (
              <li>
                <PrivacyChoices className={styles.choices} />
              </li>
            )}
          </ul>
        </nav>
        {store !== null && <SmallPrint store={store} />}
      </div>
    </footer>
  )
}

/** Who sells and from where, then the owner's own small print. */
function SmallPrint({ store }: { store: PublicStore }) {
  const seller = [sellerName(store), store.abn && `ABN ${store.abn}`, storeAddress(store)]
  return (
    <div className={styles.small}>
      <p>{seller.filter(Boolean).join(' · ')}</p>
      {store.footerNote !== '' && <p>{fillPlaceholders(store.footerNote, storePlaceholders(store))}</p>}
    </div>
  )
}
