import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { useLowStockLevel } from '@buoy/platform/site/console/use-low-stock-level.ts'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Badge, Checkbox } from '@mantine/core'
import type { ConsoleProduct } from '../../products/contract.ts'
import { sellable } from '../../products/rules/sellable.ts'
import styles from './products.module.css'

/** Which products are chosen for a change of many; `rows` are those on show. */
export type Choice = {
  chosen: ReadonlySet<number>
  choose: (ids: readonly number[], isChosen: boolean) => void
  rows: readonly ConsoleProduct[]
}

/** The columns of the catalogue; `open` shows a product's drawer. */
export function productColumns(open: (id: number) => void, choice: Choice): Column<ConsoleProduct>[] {
  return [
    {
      key: 'chosen',
      heading: <ChooseAll {...choice} />,
      cell: (product) => <ChooseOne product={product} choice={choice} />,
    },
    {
      key: 'name',
      heading: 'Product',
      cell: (product) => (
        <span className={styles.name}>
          <Thumbnail product={product} />
          <ProductButton product={product} open={open} />
        </span>
      ),
    },
    {
      key: 'variants',
      heading: 'Variants',
      align: 'end',
      says: (product) => product.variants.length,
      cell: (product) => product.variants.length,
    },
    { key: 'price', heading: 'Price', align: 'end', cell: (product) => <PriceRange product={product} /> },
    { key: 'stock', heading: 'Stock', align: 'end', cell: (product) => <Stock product={product} /> },
  ]
}

/** A product on a phone. */
export function ProductCard(props: { product: ConsoleProduct; open: (id: number) => void; choice: Choice }) {
  return (
    <div className={styles.card}>
      <ChooseOne product={props.product} choice={props.choice} />
      <Thumbnail product={props.product} />
      <div className={styles.cardText}>
        <ProductButton {...props} />
        <span className={styles.quiet}>
          <PriceRange product={props.product} />
        </span>
      </div>
      <Stock product={props.product} />
    </div>
  )
}

function ProductButton(props: { product: ConsoleProduct; open: (id: number) => void }) {
  const { product } = props
  return (
    <span>
      <button type="button" className={rowLinkClass} onClick={() => props.open(product.id)}>
        {product.name}
      </button>
      {product.status !== 'published' && (
        <span className={styles.quiet}> · {product.isArchived ? 'archived' : product.status}</span>
      )}
      {product.onSale && <span className={styles.sale}> Sale</span>}
    </span>
  )
}

function ChooseOne(props: { product: ConsoleProduct; choice: Choice }) {
  const { product, choice } = props
  return (
    <Checkbox
      className={styles.choose}
      aria-label={`Choose ${product.name}`}
      checked={choice.chosen.has(product.id)}
      onChange={(event) => choice.choose([product.id], event.currentTarget.checked)}
    />
  )
}

function ChooseAll({ chosen, choose, rows }: Choice) {
  const count = rows.filter(({ id }) => chosen.has(id)).length
  return (
    <Checkbox
      className={styles.choose}
      aria-label="Choose all products on this page"
      checked={rows.length > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={(event) =>
        choose(
          rows.map(({ id }) => id),
          event.currentTarget.checked,
        )
      }
    />
  )
}

function Thumbnail({ product }: { product: ConsoleProduct }) {
  const { picture } = product
  if (picture === null) return <span className={styles.thumbnail} />
  const width = Math.min(...picture.widths)
  return (
    <img
      src={pictureUrl(picture.name, width, 'webp')}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className={styles.thumbnail}
    />
  )
}

function PriceRange({ product }: { product: ConsoleProduct }) {
  const formatMoney = useMoney()
  const prices = product.variants.map((variant) => variant.price)
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  if (prices.length === 0) return '–'
  return lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} – ${formatMoney(highest)}`
}

/** All pieces together; a word when some variant runs out, so that the sum does not hide it. */
function Stock({ product }: { product: ConsoleProduct }) {
  const lowStockLevel = useLowStockLevel()
  const { variants } = product
  const counted = variants.filter(({ trackStock }) => trackStock)
  const sum = counted.reduce((total, { stock }) => total + stock, 0)
  const gone = variants.filter((variant) => sellable(variant) === 0).length
  const isLow = counted.some(({ stock }) => stock > 0 && stock <= lowStockLevel)
  const owed = counted.some(({ stock }) => stock < 0)
  return (
    <span className={styles.stock}>
      {gone > 0 && <Badge color="coral">{gone === variants.length ? 'Sold out' : `${gone} sold out`}</Badge>}
      {gone === 0 && isLow && <Badge color="citrus">Low</Badge>}
      {owed && <Badge color="coral">Backordered</Badge>}
      {counted.length === 0 && variants.length > 0 ? 'Not tracked' : sum}
    </span>
  )
}
