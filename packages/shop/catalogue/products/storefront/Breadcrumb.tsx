import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Crumb } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './breadcrumb.module.css'

/** The way from the shop to this page (`nav.woocommerce-breadcrumb`). */
export function Breadcrumb({ crumbs, current }: { crumbs: Crumb[]; current: string }) {
  const t = useMessages(messages)
  return (
    <nav className={`woocommerce-breadcrumb ${styles.crumbs}`} aria-label={t('breadcrumb')}>
      <ol className={styles.trail}>
        <li>
          <a href="/index.php/shop/">{t('shop')}</a>
        </li>
        {crumbs.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/index.php/product-category/${slug}/`}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
