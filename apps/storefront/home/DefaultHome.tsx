import type { PublicStore } from '@buoy/platform/site/contract.ts'
import type { Category, ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import { ProductGrid } from '@buoy/shop/catalogue/products/storefront/ProductGrid.tsx'
import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './default-home.module.css'

/** What the home page shows of the shop until its owner publishes one. */
export type DefaultHomeData = { products: ProductCard[]; categories: Category[]; isStaff: boolean }

type Props = DefaultHomeData & { store: PublicStore }

/** The home page of a shop whose owner has published none: its name, its categories and what is new. */
export function DefaultHome({ store, products, categories, isStaff }: Props) {
  const t = useMessages(messages)
  const top = categories.filter(({ parentSlug }) => parentSlug === null)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{store.name}</h1>
        {store.about !== '' && <p className={styles.about}>{store.about}</p>}
        {products.length > 0 && <ButtonLink href="/index.php/shop/">{t('seeAllProducts')}</ButtonLink>}
      </header>
      {top.length > 0 && <Categories categories={top} />}
      {products.length > 0 ? (
        <section aria-labelledby="newest-title">
          <h2 className={styles.subtitle} id="newest-title">
            {t('newInTheShop')}
          </h2>
          <ProductGrid products={products} onTop />
        </section>
      ) : (
        <Empty isStaff={isStaff} />
      )}
    </div>
  )
}

function Categories({ categories }: { categories: Category[] }) {
  const t = useMessages(messages)
  return (
    <nav aria-label={t('categories')}>
      <ul className={styles.categories}>
        {categories.map(({ slug, name, productCount }) => (
          <li key={slug}>
            <a className={styles.category} href={`/index.php/product-category/${slug}/`}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{t('productCount', { count: productCount })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** No product is published: shoppers are told so, and those who run the shop are led to where they add one. */
function Empty({ isStaff }: { isStaff: boolean }) {
  const t = useMessages(messages)
  return (
    <div className={styles.empty}>
      <p className={styles.none}>{t('noProductsYet')}</p>
      {isStaff ? (
        <>
          <p>Add your first product, or see in the console what else is to be set up. Only staff see this.</p>
          <p className={styles.ways}>
            <ButtonLink href="/console/products/new">Add a product</ButtonLink>
            <ButtonLink href="/console/" look="secondary">
              Open the console
            </ButtonLink>
          </p>
        </>
      ) : (
        <p>{t('nothingToBuy')}</p>
      )}
    </div>
  )
}
