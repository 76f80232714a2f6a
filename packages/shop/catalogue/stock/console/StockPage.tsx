import { useMay } from '@buoy/people/owners/console/session.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Boxes } from 'lucide-react'
import { useState } from 'react'
import type { StockList } from '../../products/stock-contract.ts'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { StockCard, stockColumns } from './stock-columns.tsx'

/** What is left of everything, what runs out first; counted again in place, with its history a press away. */
export function StockPage() {
  const list = useListQuery()
  const [openId, setOpenId] = useState<number | null>(null)
  const stock = usePage<StockList>(['stock', list.asQuery], `/stock${list.asQuery}`)
  const mayCount = useMay('products')
  const isFiltered = list.search !== '' || list.filter('state') !== ''
  return (
    <ConsolePage
      title="Stock"
      lead={`What runs out stands first.${mayCount ? ' Count, type the number, press Enter; +10 adds what has arrived, and what is owed to shoppers goes off it first.' : ''}`}
      back={mayCount ? { to: '/products', label: 'Products' } : undefined}
      actions={<SearchField label="Search name or SKU" value={list.search} onChange={list.setSearch} />}
    >
      <FilterChips
        label="Stock"
        value={list.filter('state')}
        onChange={(state) => list.setFilter('state', state)}
        choices={[
          { value: '', label: 'Everything' },
          { value: 'out', label: 'Sold out' },
          { value: 'low', label: 'Running out' },
          { value: 'ok', label: 'Plenty' },
        ]}
      />
      <PagedRecords
        query={stock}
        rowsOf={(data) => data.rows}
        label="Stock"
        rowKey={(row) => row.variantId}
        columns={stockColumns(setOpenId, mayCount)}
        card={(row) => <StockCard row={row} open={setOpenId} mayCount={mayCount} />}
        things="variations"
        empty={
          <EmptyState
            icon={Boxes}
            title={isFiltered ? 'Nothing is like that' : 'There is nothing in stock yet'}
          >
            {isFiltered ? 'Try everything, or fewer letters.' : 'Make a product first.'}
          </EmptyState>
        }
        onPage={list.setPage}
      />
      <HistoryDrawer
        row={stock.data?.rows.find(({ variantId }) => variantId === openId) ?? null}
        close={() => setOpenId(null)}
      />
    </ConsolePage>
  )
}
