import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import type { ProductPage } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './recently-viewed.module.css'
import { readSeen, rememberSeen, type SeenProduct } from './recently-viewed.ts'

/** What somebody looked at before this product, kept in the browser and nowhere else. */
export function RecentlyViewed({ product }: { product: ProductPage }) {
  const t = useMessages(messages)
  const [seen, setSeen] = useState<SeenProduct[]>([])
  useEffect(() => {
    setSeen(readSeen().filter((one) => one.slug !== product.slug))
    rememberSeen(product)
  }, [product])
  if (seen.length === 0) return null
  return (
    <section className={styles.seen} aria-labelledby="seen-title">
      <h2 className={styles.title} id="seen-title">
        {t('lookedAt')}
      </h2>
      <ul className={`product_list_widget ${styles.list}`}>
        {seen.map((one) => (
          <li key={one.slug}>
            <a className={styles.link} href={one.url}>
              <span className={styles.frame}>
                {one.picture && (
                  <Picture picture={one.picture} alt="" sizes="160px" most={480} className={styles.picture} />
                )}
              </span>
              {one.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
