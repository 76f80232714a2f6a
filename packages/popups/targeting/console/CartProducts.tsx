import type { LinkedProduct } from '@buoy/shop/catalogue/products/draft-contract.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styles from './rules.module.css'

const SEARCH_DELAY_MS = 250
/** How the ids of products look, whichever the store. */
const PRODUCT_ID = /^[\w-]{1,64}$/

/** Products of this shop by their names, and those of other stores by the ids that are typed. */
export function CartProducts(props: {
  products: readonly string[]
  error: string | undefined
  onChange: (products: string[]) => void
}) {
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const [asked] = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const names = useRef(new Map<string, string>())
  const found = useQuery({
    queryKey: ['find-products', asked],
    queryFn: () => callApi<LinkedProduct[]>(`/products/find?search=${encodeURIComponent(asked)}`),
    placeholderData: keepPreviousData,
    // An owner without access to products, or a service without a shop, types ids.
    retry: false,
  })
  const own = found.data ?? []
  for (const { id, name } of own) names.current.set(String(id), name)
  const offered = new Set([
    ...props.products,
    ...own.map(({ id }) => String(id)),
    ...(PRODUCT_ID.test(typed) ? [typed] : []),
  ])
  return (
    <MultiSelect
      className={styles.many}
      aria-label="Products"
      size="md"
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      placeholder={props.products.length === 0 ? 'Any product; search, or type an id' : ''}
      nothingFoundMessage="No product of this shop has that name."
      data={[...offered].map((id) => ({ value: id, label: names.current.get(id) ?? `Product id ${id}` }))}
      value={[...props.products]}
      error={props.error}
      onChange={props.onChange}
    />
  )
}
