import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { LinkedProduct } from '../../products/draft-contract.ts'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import type { ProductForm } from './use-product-form.ts'

const SEARCH_DELAY_MS = 250

/** Products shown with this one. */
export function LinksPanel(props: { form: ProductForm; ownId: number | null; linked: LinkedProduct[] }) {
  const { form, ...rest } = props
  return (
    <Panel title="Related products" text="Products to show with this one.">
      <div className={styles.stack}>
        <ProductsField
          {...rest}
          label="Up-sells"
          description="Upsells: better alternatives, shown on the product page."
          value={form.values.upSellIds}
          error={form.errors.upSellIds}
          onChange={(ids) => form.setFieldValue('upSellIds', ids)}
        />
        <ProductsField
          {...rest}
          label="Cross-sells"
          description="Cross-sells: go well with it, shown in the cart."
          value={form.values.crossSellIds}
          error={form.errors.crossSellIds}
          onChange={(ids) => form.setFieldValue('crossSellIds', ids)}
        />
      </div>
    </Panel>
  )
}

function sayNothingFound({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (isFetching) return 'Looking…'
  return isError ? 'The products did not load.' : 'No products match.'
}

function ProductsField(props: {
  label: string
  description: string
  value: number[]
  error?: ReactNode
  ownId: number | null
  linked: LinkedProduct[]
  onChange: (ids: number[]) => void
}) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS)
  const names = useRef(new Map(props.linked.map(({ id, name }) => [id, name])))
  const found = useQuery({
    queryKey: ['find-products', asked],
    queryFn: () => callApi<LinkedProduct[]>(`/products/find?search=${encodeURIComponent(asked)}`),
    placeholderData: keepPreviousData,
  })
  for (const { id, name } of found.data ?? []) names.current.set(id, name)
  const offered = new Set([...props.value, ...(found.data ?? []).map(({ id }) => id)])
  if (props.ownId !== null) offered.delete(props.ownId)
  return (
    <div className={styles.stack}>
      <MultiSelect
        label={props.label}
        description={props.description}
        error={props.error}
        searchable
        clearable
        maxValues={12}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={sayNothingFound(found)}
        data={[...offered].map((id) => ({
          value: String(id),
          label: names.current.get(id) ?? `Product ${id}`,
        }))}
        value={props.value.map(String)}
        onChange={(ids) => props.onChange(ids.map(Number))}
      />
      <SideFailure query={found} what="The products" />
    </div>
  )
}
