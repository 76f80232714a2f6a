import type { ProductPage } from '@buoy/shop/catalogue/products/contract.ts'
import { firstTab, PRODUCT_TABS, type ProductTab } from '@buoy/shop/catalogue/products/rules/first-tab.ts'
import type { ProductReviews } from '@buoy/shop/engagement/reviews/contract.ts'
import { Reviews } from '@buoy/shop/engagement/reviews/storefront/Reviews.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './product-tabs.module.css'

/** The keys of their labels. */
const LABELS = {
  description: 'description',
  additional_information: 'attributes',
  reviews: 'reviews',
} as const satisfies Record<ProductTab, string>
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

type Props = {
  product: ProductPage
  reviews: ProductReviews
  /** The tabs that are shown where there is something in them, in their order; all of them unless said otherwise. */
  wanted?: readonly ProductTab[]
  /** How many attributes stand beside the description; none unless said otherwise. */
  facts?: number
}

/**
 * The tabbed area of the product page (S2.01). The server draws it with the first tab open, so nothing
 * jumps when the script comes; without script its parts follow one another, each with its heading.
 */
export function ProductTabs({ product, reviews, wanted = PRODUCT_TABS, facts = 0 }: Props) {
  const t = useMessages(messages)
  const tabs = tabsOf(product, wanted)
  const [open, setOpen] = useState<ProductTab>(tabs[0] ?? 'reviews')
  const list = useRef<HTMLDivElement>(null)
  const tabsKey = tabs.join()

  useEffect(() => {
    const follow = () => {
      setOpen(firstTab(location, tabsKey.split(',') as ProductTab[]))
      // The browser could not scroll to what stood in a closed tab.
      requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView())
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [tabsKey])

  function move(event: KeyboardEvent, index: number) {
    const next = STEPS[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    setOpen(tab)
    list.current?.querySelector<HTMLElement>(`#tab-title-${tab}`)?.focus()
  }

  return (
    <section className={`woocommerce-tabs wc-tabs-wrapper ${styles.tabs}`} aria-label={t('aboutThisProduct')}>
      <div
        className={`tabs wc-tabs ${styles.list}`}
        role="tablist"
        aria-label={t('aboutThisProduct')}
        ref={list}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-title-${tab}`}
            className={`${tab}_tab ${styles.tab}`}
            aria-controls={`tab-${tab}`}
            aria-selected={tab === open}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setOpen(tab)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab === 'reviews' ? t('reviewsWithCount', { count: reviews.summary.count }) : t(LABELS[tab])}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          id={`tab-${tab}`}
          className={`woocommerce-Tabs-panel woocommerce-Tabs-panel--${tab} ${styles.panel}`}
          hidden={tab !== open}
          role="tabpanel"
          aria-labelledby={`tab-title-${tab}`}
        >
          <h2 className={styles.title}>{t(LABELS[tab])}</h2>
          <Panel tab={tab} product={product} reviews={reviews} facts={facts} />
        </div>
      ))}
    </section>
  )
}

/** The tabs among those wanted that say something. */
function tabsOf(
  { description, attributes }: ProductPage,
  wanted: readonly ProductTab[],
): readonly ProductTab[] {
  const isEmpty = {
    description: description === '',
    additional_information: attributes.length === 0,
    reviews: false,
  }
  return wanted.filter((tab) => !isEmpty[tab])
}

type PanelProps = Required<Pick<Props, 'product' | 'reviews' | 'facts'>> & { tab: ProductTab }

function Panel({ tab, product, reviews, facts }: PanelProps) {
  if (tab === 'reviews') return <Reviews reviews={reviews} product={product} />
  if (tab !== 'description') return <AttributeTable product={product} />
  return (
    <div className={styles.beside}>
      <DescriptionText product={product} />
      {facts > 0 && product.attributes.length > 0 && <ProductFacts product={product} most={facts} />}
    </div>
  )
}

/** The long description. */
export function DescriptionText({ product }: Pick<Props, 'product'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written (create-product.ts)
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: product.description }} />
}

/** What is known of a product, as a table. */
export function AttributeTable({ product }: Pick<Props, 'product'>) {
  return (
    <table className={`woocommerce-product-attributes shop_attributes ${styles.attributes}`}>
      <tbody>
        {product.attributes.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
