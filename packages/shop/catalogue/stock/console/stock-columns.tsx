import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { useLowStockLevel } from '@buoy/platform/site/console/use-low-stock-level.ts'
import type { Column } from '@buoy/ui/console/RecordList.tsx'
import { Badge, Button } from '@mantine/core'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import type { StockRow } from '../../products/stock-contract.ts'
import { CountInPlace } from './CountInPlace.tsx'
import styles from './stock.module.css'

/** The columns of the stock; `open` shows a variation's history. Who may not count it again only reads it. */
export function stockColumns(open: (variantId: number) => void, mayCount: boolean): Column<StockRow>[] {
  return [
    { key: 'name', heading: 'Product', cell: (row) => <Name row={row} isLink={mayCount} /> },
    { key: 'held', heading: 'Held', align: 'end', isWideOnly: true, cell: (row) => row.held || '–' },
    {
      key: 'sold',
      heading: 'Sold in 30 days',
      align: 'end',
      isWideOnly: true,
      cell: (row) => row.sold || '–',
    },
    { key: 'state', heading: 'State', cell: (row) => <State row={row} /> },
    { key: 'stock', heading: 'Stock', align: 'end', cell: (row) => <Stock row={row} mayCount={mayCount} /> },
    { key: 'history', heading: 'History', cell: (row) => <HistoryButton row={row} open={open} /> },
  ]
}

/** A variation on a phone. */
export function StockCard(props: { row: StockRow; open: (variantId: number) => void; mayCount: boolean }) {
  return (
    <div className={styles.card}>
      <Name row={props.row} isLink={props.mayCount} />
      <div className={styles.cardFoot}>
        <State row={props.row} />
        <Stock row={props.row} mayCount={props.mayCount} />
        <HistoryButton {...props} />
      </div>
    </div>
  )
}

function Stock({ row, mayCount }: { row: StockRow; mayCount: boolean }) {
  if (!row.trackStock) return <span className={styles.quiet}>Not tracked</span>
  return mayCount ? <CountInPlace row={row} /> : <strong>{row.stock}</strong>
}

function Name({ row, isLink }: { row: StockRow; isLink: boolean }) {
  const { picture } = row
  return (
    <span className={styles.name}>
      {picture === null ? (
        <span className={styles.thumb} />
      ) : (
        <img
          src={pictureUrl(picture.name, Math.min(...picture.widths), 'webp')}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className={styles.thumb}
        />
      )}
      <span>
        {isLink ? (
          <Link to={`/products/${row.productId}`} className={styles.link}>
            {row.name}
          </Link>
        ) : (
          <strong>{row.name}</strong>
        )}
        <span className={styles.quiet}>
          {row.label === '' ? '' : `${row.label} · `}
          {row.sku}
        </span>
      </span>
    </span>
  )
}

function State({ row }: { row: StockRow }) {
  const lowStockLevel = useLowStockLevel()
  if (!row.trackStock) return row.inStock ? null : <Badge color="coral">Sold out</Badge>
  if (row.stock < 0) return <Badge color="coral">{-row.stock} owed</Badge>
  if (row.stock === 0) {
    return row.backorders === 'no' ? (
      <Badge color="coral">Sold out</Badge>
    ) : (
      <Badge color="citrus">On backorder</Badge>
    )
  }
  return row.stock <= lowStockLevel ? <Badge color="citrus">Low</Badge> : null
}

function HistoryButton(props: { row: StockRow; open: (variantId: number) => void }) {
  const { row } = props
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<History size={16} aria-hidden />}
      aria-label={`History of ${row.name} ${row.label}`}
      onClick={() => props.open(row.variantId)}
    >
      History
    </Button>
  )
}
