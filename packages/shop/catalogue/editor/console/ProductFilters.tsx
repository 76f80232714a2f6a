import { callApi } from '@buoy/ui/console/call-api.ts'
import { FilterMenu } from '@buoy/ui/console/FilterMenu.tsx'
import type { ListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CategoryTree } from '../../products/category-contract.ts'
import { pathOf } from '../../products/rules/category-tree.ts'

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

/** The stock that the list is narrowed to. */
export const STOCK_CHOICES = [
  { value: '', label: 'All products' },
  { value: 'low', label: 'Running low' },
  { value: 'out', label: 'Sold out' },
]

/** The categories that the filter offers. */
export function useCategories() {
  return useQuery({ queryKey: ['categories'], queryFn: () => callApi<CategoryTree>('/categories') })
}

/** What the list of products shows, and in which order; all of it lives in the address. */
export function ProductFilters({ list }: { list: ListQuery }) {
  const tree = useCategories()
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
    <FilterMenu list={list} names={selects.map(({ name }) => name)}>
      {selects.map(({ name, label, all, data }) => (
        <Select
          key={name}
          label={label}
          placeholder={all}
          comboboxProps={{ withinPortal: false }}
          clearable
          searchable={data.length > 8}
          data={data}
          value={data.some(({ value }) => value === list.filter(name)) ? list.filter(name) : null}
          onChange={(value) => list.setFilter(name, value ?? '')}
        />
      ))}
    </FilterMenu>
  )
}
