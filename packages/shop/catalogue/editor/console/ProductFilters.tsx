import { callApi } from '@buoy/ui/console/call-api.ts'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import type { ListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CategoryTree } from '../../products/category-contract.ts'
import { pathOf } from '../../products/rules/category-tree.ts'
import styles from './products.module.css'

const STATUSES = [
  { value: 'published', label: 'Published' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'draft', label: 'Drafts' },
  { value: 'archived', label: 'Archived' },
]
const SORTS = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'price-desc', label: 'Highest price first' },
  { value: 'sold', label: 'Most sold first' },
]

/** What the list of products shows, and in which order; all of it lives in the address. */
export function ProductFilters({ list }: { list: ListQuery }) {
  const tree = useQuery({ queryKey: ['categories'], queryFn: () => callApi<CategoryTree>('/categories') })
  const categories = tree.data?.categories ?? []
  const selects = [
    { name: 'status', label: 'Status', all: 'Any status', data: STATUSES },
    {
      name: 'category',
      label: 'Category',
      all: 'Any category',
      data: categories.map(({ id }) => ({ value: String(id), label: pathOf(categories, id) })),
    },
    {
      name: 'sale',
      label: 'Sale',
      all: 'Sale or not',
      data: [{ value: 'on', label: 'On sale now' }],
    },
    { name: 'sort', label: 'Order', all: 'Shop order', data: SORTS },
  ]
  return (
    <div className={styles.filters}>
      <FilterChips
        label="Stock"
        value={list.filter('stock')}
        onChange={(stock) => list.setFilter('stock', stock)}
        choices={[
          { value: '', label: 'All products' },
          { value: 'low', label: 'Running out' },
          { value: 'out', label: 'Sold out' },
        ]}
      />
      <div className={styles.selects}>
        {selects.map(({ name, label, all, data }) => (
          <Select
            key={name}
            aria-label={label}
            placeholder={all}
            size="sm"
            clearable
            searchable={data.length > 8}
            data={data}
            value={data.some(({ value }) => value === list.filter(name)) ? list.filter(name) : null}
            onChange={(value) => list.setFilter(name, value ?? '')}
          />
        ))}
      </div>
      <SideFailure query={tree} what="The categories" />
    </div>
  )
}
