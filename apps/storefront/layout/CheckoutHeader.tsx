import type { ShownLogo } from '@buoy/pages/brand/contract.ts'
import type { PublicStore } from '@buoy/platform/site/contract.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './checkout-frame.module.css'
import headerStyles from './header.module.css'

type Props = { store: PublicStore; logo: ShownLogo | null }

/** The head of a page where somebody is paying: whose shop it is and the way back, nothing that leads elsewhere. */
export function CheckoutHeader({ store, logo }: Props) {
  const t = useMessages(messages)
  return (
    <>
      <a className={headerStyles.skip} href="#content">
        {t('skipToTheContent')}
      </a>
      <header className={styles.header} id="main-header">
        <div className={styles.bar}>
          <a
            className={`${headerStyles.name} logo_container`}
            href="/"
            aria-label={t('nameHome', { name: store.name })}
          >
            {logo === null ? (
              store.name
            ) : (
              <img
                className={headerStyles.logo}
                src={logo.src}
                alt={logo.alt}
                width={logo.width}
                height={logo.height}
              />
            )}
          </a>
          <a className={styles.back} href="/index.php/cart/">
            <Icon name="bag" size={20} /> {t('backToCart')}
          </a>
        </div>
      </header>
    </>
  )
}
