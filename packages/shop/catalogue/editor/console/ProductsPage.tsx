import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BulkBar } from '../../bulk-editing/console/BulkBar.tsx'
import type { ConsoleProductList } from '../../products/contract.ts'
import { ProductDrawer } from './ProductDrawer.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductLinks } from './ProductLinks.tsx'
import { ProductCard, productColumns } from './product-columns.tsx'

/** The catalogue: find products, see what runs out, change one in a drawer or many at once. */
export function ProductsPage() {
  const list = useListQuery()
  const [openId, setOpenId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const products = usePage<ConsoleProductList>(['products', list.asQuery], `/products${list.asQuery}`)
  const isFiltered =
    list.search !== '' || ['stock', 'status', 'category', 'sale'].some((one) => list.filter(one) !== '')
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const choice = { chosen, choose, rows: products.data?.products ?? [] }
  return (
    <ConsolePage
      title="Products"
      actions={
        <>
          <SearchField label="Search name or SKU" value={list.search} onChange={list.setSearch} />
          <MainButton component={Link} to="/products/new" leftSection={<Plus size={18} aria-hidden />}>
            New product
          </MainButton>
        </>
      }
    >
      <ProductLinks />
      <ProductFilters list={list} />
      <PagedRecords
        query={products}
        rowsOf={(data) => data.products}
        label="Products"
        rowKey={(product) => product.id}
        columns={productColumns(setOpenId, choice)}
        card={(product) => <ProductCard product={product} open={setOpenId} choice={choice} />}
        things="products"
        empty={<NoProducts isFiltered={isFiltered} />}
        onPage={list.setPage}
      />
      <BulkBar
        ids={[...chosen]}
        isArchive={list.filter('status') === 'archived'}
        clear={() => setChosen(new Set())}
      />
      <ProductDrawer
        product={products.data?.products.find((product) => product.id === openId) ?? null}
        close={() => setOpenId(null)}
      />
    </ConsolePage>
  )
}

function NoProducts(props: { isFiltered: boolean }) {
  return (
    <EmptyState icon={Package} title={props.isFiltered ? 'No product matches' : 'No products yet'}>
      {props.isFiltered
        ? 'Try fewer letters, or all products.'
        : 'Make the first one, or import a file of products.'}
    </EmptyState>
  )
}
