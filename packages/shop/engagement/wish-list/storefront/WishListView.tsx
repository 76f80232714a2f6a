import { messageOf, shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../catalogue/products/contract.ts'
import { ProductGrid } from '../../../catalogue/products/storefront/ProductGrid.tsx'
import type { WishProductsReply } from '../contract.ts'
import { messages } from '../messages.ts'
import { browserWishes, useWishes } from './browser-wishes.ts'
import styles from './wish-list.module.css'

const call = shopCalls({ fetch: (...request) => fetch(...request) })

type Loaded =
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string | null }
  | { kind: 'here'; products: ProductCard[] }

/** The wish list: the page is everybody's, what stands on it comes from the browser or the account. */
export function WishListView() {
  const t = useMessages(messages)
  const { ids } = useWishes()
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'waiting' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason of its own
  useEffect(() => {
    let isCurrent = true
    async function load(): Promise<void> {
      await browserWishes().settle()
      const answer = await call('wish_list_products', { ids: browserWishes().list().join(',') })
      if (!isCurrent) return
      const isGood = answer.arrived && answer.status === 200
      if (!isGood) return setLoaded({ kind: 'failed', message: messageOf(answer, '') || null })
      setLoaded({ kind: 'here', products: (answer.body as WishProductsReply).products })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [tries])

  // A heart that is let go on this page takes its tile along.
  const shown = loaded.kind === 'here' ? loaded.products.filter(({ id }) => ids.has(id)) : []
  return (
    <div className={`woocommerce wishlist ${styles.page}`}>
      <h1 className={styles.title}>{t('wishList')}</h1>
      {loaded.kind === 'waiting' && <Waiting />}
      {loaded.kind === 'failed' && (
        <div className={styles.words} role="alert">
          <p>{loaded.message ?? t('notLoaded')}</p>
          <Button look="secondary" onClick={() => setTries(tries + 1)}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {loaded.kind === 'here' && shown.length === 0 && <Empty />}
      {shown.length > 0 && (
        <section aria-labelledby="kept-title">
          <h2 id="kept-title" className="visually-hidden">
            {t('whatYouHaveKept')}
          </h2>
          <ProductGrid products={shown} />
        </section>
      )}
      <noscript>
        <p>{t('needsJavaScript')}</p>
      </noscript>
    </div>
  )
}

function Empty() {
  const t = useMessages(messages)
  return (
    <div className={styles.words}>
      <p>{t('nothingHereYet')}</p>
      <ButtonLink href="/index.php/shop/">{t('lookAround')}</ButtonLink>
    </div>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth']

function Waiting() {
  const t = useMessages(messages)
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {PLACES.map((place) => (
        <span key={place} className={styles.tile} />
      ))}
    </div>
  )
}
