import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { type MoreEntry, MoreMenu } from '@buoy/ui/console/MoreMenu.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from '../../bulk-editing/console/BulkBar.tsx'
import type { ConsoleProductList } from '../../products/contract.ts'
import { ProductDrawer } from './ProductDrawer.tsx'
import { ProductFilters, STOCK_CHOICES, useCategories } from './ProductFilters.tsx'
import { ProductCard, productColumns } from './product-columns.tsx'

/** The screens that belong to products, and the way out as a file. */
const MORE: readonly MoreEntry[] = [
  { label: 'Stock', to: '/products/stock' },
  { label: 'Categories', to: '/products/categories' },
  { label: 'Custom fields', to: '/products/custom-fields' },
  { label: 'Search words', to: '/products/search-words' },
  { label: 'Import', to: '/products/import' },
  { label: 'Export', file: '/console/api/products.csv' },
]

/** The catalogue: find products, see what runs out, change one in a drawer or many at once. */
export function ProductsPage() {
  const list = useList<ConsoleProductList>('/products')
  const categories = useCategories()
  const [openId, setOpenId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const rows = list.answer.data?.products ?? []
  const choice = { chosen, choose, rows }
  return (
    <ListScreen
      title="Products"
      list={list}
      rowsOf={(page) => page.products}
      things="products"
      search="Search name or SKU"
      create={{ to: '/products/new', label: 'New product' }}
      actions={<MoreMenu entries={MORE} />}
      chips={{ label: 'Stock', filter: 'stock', choices: STOCK_CHOICES }}
      filters={<ProductFilters list={list} />}
      tools={<SideFailure query={categories} what="The categories" />}
      table={{
        label: 'Products',
        rowKey: (product) => product.id,
        columns: productColumns(setOpenId, choice),
        card: (product) => <ProductCard product={product} open={setOpenId} choice={choice} />,
      }}
      empty={{
        icon: Package,
        none: { title: 'No products yet', text: 'Create the first one, or import products.' },
        noMatch: { title: 'No products match', text: 'Try a shorter search, or all products.' },
      }}
      after={
        <>
          <BulkBar
            ids={[...chosen]}
            isArchive={list.filter('status') === 'archived'}
            clear={() => setChosen(new Set())}
          />
          <ProductDrawer
            product={rows.find((product) => product.id === openId) ?? null}
            close={() => setOpenId(null)}
          />
        </>
      }
    />
  )
}
