import type { ShownMenu } from '@buoy/pages/menus/contract.ts'
import { MenuTree } from '@buoy/pages/menus/storefront/MenuTree.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass } from '@buoy/ui/FormField.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './plain-header.module.css'

/** What of the head needs a script, without one: the menu, the search and the way to the cart. */
export function PlainHeader({ menu }: { menu: ShownMenu }) {
  const t = useMessages(messages)
  return (
    <noscript>
      <div className={styles.strip}>
        <details>
          <summary className={styles.summary}>{t('menu')}</summary>
          <nav aria-label={t('menu')}>
            <MenuTree items={menu.items} look="list" path="" />
          </nav>
        </details>
        <search>
          <form className={styles.form} action="/index.php/shop/">
            <input
              className={controlClass}
              type="search"
              name="s"
              aria-label={t('searchTheShop')}
              maxLength={80}
              required
            />
            <Button type="submit" look="secondary">
              {t('search')}
            </Button>
          </form>
        </search>
        <a href="/index.php/cart/">{t('cart')}</a>
      </div>
    </noscript>
  )
}
