import { useMay } from '@buoy/people/owners/console/session.ts'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Boxes } from 'lucide-react'
import { useState } from 'react'
import type { StockList } from '../../products/stock-contract.ts'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { StockCard, stockColumns } from './stock-columns.tsx'

const CHOICES = [
  { value: '', label: 'Everything' },
  { value: 'out', label: 'Sold out' },
  { value: 'low', label: 'Running out' },
  { value: 'ok', label: 'Plenty' },
]

/** What is left of everything, what runs out first; counted again in place, with its history a press away. */
export function StockPage() {
  const [openId, setOpenId] = useState<number | null>(null)
  const list = useList<StockList>('/stock')
  const mayCount = useMay('products')
  return (
    <ListScreen
      title="Stock"
      lead={`Products running low come first.${mayCount ? ' Type a count and press Enter; +10 adds new stock, and backorders are deducted first.' : ''}`}
      back={mayCount ? { to: '/products', label: 'Products' } : undefined}
      list={list}
      rowsOf={(page) => page.rows}
      things="variations"
      search="Search name or SKU"
      chips={{ label: 'Stock', filter: 'state', choices: CHOICES }}
      table={{
        label: 'Stock',
        rowKey: (row) => row.variantId,
        columns: stockColumns(setOpenId, mayCount),
        card: (row) => <StockCard row={row} open={setOpenId} mayCount={mayCount} />,
      }}
      empty={{
        icon: Boxes,
        none: { title: 'No stock yet', text: 'Add a product first.' },
        noMatch: { title: 'No matches', text: 'Try all products, or a shorter search.' },
      }}
      after={
        <HistoryDrawer
          row={list.answer.data?.rows.find(({ variantId }) => variantId === openId) ?? null}
          close={() => setOpenId(null)}
        />
      }
    />
  )
}
