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
      lead={`What runs out stands first.${mayCount ? ' Count, type the number, press Enter; +10 adds what has arrived, and what is owed to shoppers goes off it first.' : ''}`}
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
        none: { title: 'There is nothing in stock yet', text: 'Make a product first.' },
        noMatch: { title: 'Nothing is like that', text: 'Try everything, or fewer letters.' },
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
