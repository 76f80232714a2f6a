import { Button } from '@buoy/ui/Button.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useState } from 'react'
import { ViewCartLink } from '../../../cart/storefront/ViewCartLink.tsx'
import type { Buyable, ProductPage, Variant } from '../../../catalogue/products/contract.ts'
import { messages } from '../messages.ts'
import styles from './bought-together.module.css'
import { useAddAll } from './use-add-all.ts'

/** How wide a picture of a row stands. */
const PICTURE_SIZES = '96px'

type Props = {
  product: ProductPage
  /** What is chosen above; `null` while a choice is missing. */
  variant: Variant | null
  others: readonly Buyable[]
}

/** This product and what is bought with it, all of it in the cart with one press; what is unticked stays out. */
export function BoughtTogether({ product, variant, others }: Props) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { state, problem, addAll } = useAddAll()
  if (others.length === 0) return null
  const own = ownBuyable(product, variant)
  const rows = own === null ? others : [own, ...others]
  const chosen = rows.filter(({ product: { id } }) => !left.has(id))
  const total = chosen.reduce((sum, one) => sum + one.variant.price * one.variant.quantity, 0)
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <section className={`bought-together ${styles.section}`} aria-labelledby="together-title">
      <h2 className={styles.heading} id="together-title">
        {t('oftenBoughtTogether')}
      </h2>
      <ul className={styles.rows}>
        {rows.map((one) => (
          <Row
            key={one.product.id}
            buyable={one}
            isOwn={one === own}
            isChosen={!left.has(one.product.id)}
            onToggle={() => toggle(one.product.id)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          look="secondary"
          busy={state === 'loading'}
          aria-disabled={chosen.length === 0}
          onClick={(event) => {
            if (chosen.length > 0) void addAll(chosen.map(itemOf), event.currentTarget)
          }}
        >
          {state === 'loading'
            ? t('adding')
            : chosen.length === 0
              ? t('tickWhatYouLike')
              : t('addChosen', { count: chosen.length, total: formatMoney(total) })}
        </Button>
        <ViewCartLink state={state} />
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  )
}

function Row(props: { buyable: Buyable; isOwn: boolean; isChosen: boolean; onToggle: () => void }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const { product, variant } = props.buyable
  const id = `together-${product.id}`
  return (
    <li className={styles.row}>
      <input id={id} type="checkbox" checked={props.isChosen} onChange={props.onToggle} />
      {product.picture && (
        <Picture
          picture={product.picture}
          alt=""
          sizes={PICTURE_SIZES}
          most={480}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <label htmlFor={id}>
          {props.isOwn && <span className={styles.own}>{t('thisOne')} </span>}
          {product.name}
          {variant.quantity > 1 && ` × ${variant.quantity}`}
        </label>
        <span className={styles.detail}>
          {variant.label}
          {!props.isOwn && (
            <a href={product.url}>{variant.label === '' ? t('lookAtIt') : t('otherChoices')}</a>
          )}
        </span>
      </div>
      <span className={styles.price}>{formatMoney(variant.price * variant.quantity)}</span>
    </li>
  )
}

/** The product of the page as it would go in: as chosen, else its first variant that can be had. */
function ownBuyable(product: ProductPage, chosen: Variant | null): Buyable | null {
  const canBeHad = (one: Variant) => one.maximumQuantity >= one.minimumQuantity && one.maximumQuantity > 0
  const variant = chosen ?? product.variants.find(canBeHad)
  if (variant === undefined || !canBeHad(variant)) return null
  const label = product.options
    .flatMap(({ name, values }) => values.find(({ value }) => value === variant.options[name])?.label ?? [])
    .join(', ')
  const { id, price, minimumQuantity } = variant
  return { product, variant: { id, label, price, quantity: minimumQuantity } }
}

function itemOf({ product, variant }: Buyable) {
  return { product_id: product.id, variation_id: variant.id, quantity: variant.quantity, name: product.name }
}
