import type { ShownLink, ShownMenu, ShownMenus } from '@buoy/pages/menus/contract.ts'
import { PrivacyChoices } from '@buoy/people/attribution/storefront/VisitTracking.tsx'
import type { PublicStore } from '@buoy/platform/site/contract.ts'
import { fillPlaceholders } from '@buoy/platform/site/rules/placeholders.ts'
import { sellerName, storeAddress, storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import styles from './footer.module.css'

type Props = {
  store: PublicStore | null
  menus: ShownMenus
  /** Visits may be followed, so there is a choice to be made about it. */
  isTracking?: boolean
  /** Links to the other languages of the shop, as HTML. */
  languages?: string | undefined
}

/** The foot of every page: who sells, and what shoppers want to know before they pay. */
export function Footer({ store, menus, isTracking = false, languages }: Props) {
  return (
    <footer className={styles.footer} id="main-footer">
      <div className={styles.inner}>
        <div className={styles.about}>
          {store !== null && <p className={styles.name}>{store.name}</p>}
          {store !== null && store.about !== '' && <p>{store.about}</p>}
        </div>
        <Column id="footer-shop" menu={menus['footer-shop']} />
        <Column id="footer-help" menu={menus['footer-help']}>
          {isTracking && (
            <li>
              <PrivacyChoices className={styles.choices} />
            </li>
          )}
        </Column>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own links, as `language-links.ts` has written them */}
        {languages && <div className={styles.languages} dangerouslySetInnerHTML={{ __html: languages }} />}
        {store !== null && <SmallPrint store={store} />}
      </div>
    </footer>
  )
}

/** A menu of the foot under its heading; links below links stand in the same list. Without any it is not there. */
function Column(props: { id: string; menu: ShownMenu; children?: ReactNode }) {
  const t = useMessages(messages)
  const links = props.menu.items.flatMap(withThoseBelow)
  if (links.length === 0 && !props.children) return null
  const { title } = props.menu
  return (
    <nav
      aria-labelledby={title === '' ? undefined : props.id}
      aria-label={title === '' ? t('more') : undefined}
    >
      {title !== '' && (
        <p className={styles.title} id={props.id}>
          {title}
        </p>
      )}
      <ul className={`bottom-nav ${styles.list}`}>
        {links.map(({ href, label }) => (
          <li key={`${label} ${href}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {props.children}
      </ul>
    </nav>
  )
}

function withThoseBelow(link: ShownLink): ShownLink[] {
  return [link, ...link.items.flatMap(withThoseBelow)]
}

/** Who sells and from where, then the owner's own small print. */
function SmallPrint({ store }: { store: PublicStore }) {
  const texts = useTextLocale()
  const seller = [
    sellerName(store, texts),
    store.abn && `${store.businessNumberLabel} ${store.abn}`,
    storeAddress(store),
  ]
  return (
    <div className={styles.small}>
      <p>{seller.filter(Boolean).join(' · ')}</p>
      {store.footerNote !== '' && (
        <p>{fillPlaceholders(store.footerNote, storePlaceholders(store, texts))}</p>
      )}
    </div>
  )
}
