import type { LinkedProduct } from '@buoy/shop/catalogue/products/draft-contract.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { GoalProduct } from '../console-contract.ts'
import { productWords } from './test-words.ts'

/** How long somebody has stopped typing before products are looked for, in ms. */
const PAUSE_MS = 250

type Props = {
  value: number | null
  /** The product as it was saved: it may be none that a search finds. */
  saved: GoalProduct | null
  error: ReactNode
  onChange: (productId: number | null) => void
}

/** The product that has to be put into the cart, searched for by its name; none is any product. */
export function GoalProductField({ value, saved, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const names = useRef(new Map(saved === null ? [] : [[saved.id, productWords(saved)]]))
  // The field holds the name of what is chosen until something else is typed: no search for others.
  const isChosen = value !== null && search === names.current.get(value)
  const [asked] = useDebouncedValue(isChosen ? '' : search.trim(), PAUSE_MS)
  const found = useQuery({
    queryKey: ['find-products', asked],
    queryFn: () => callApi<LinkedProduct[]>(`/products/find?search=${encodeURIComponent(asked)}`),
    placeholderData: keepPreviousData,
  })
  for (const { id, name } of found.data ?? []) names.current.set(id, name)
  const offered = new Set([...(value === null ? [] : [value]), ...(found.data ?? []).map(({ id }) => id)])
  return (
    <div>
      <Select
        label="Product"
        description="Empty: any product."
        placeholder="Any product; type to search"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any product' }}
        nothingFoundMessage={sayNothingFound(found)}
        data={[...offered].map((id) => ({
          value: String(id),
          label: names.current.get(id) ?? `Product ${id}`,
        }))}
        value={value === null ? null : String(value)}
        error={error}
        onSearchChange={setSearch}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
      <SideFailure query={found} what="The products" />
    </div>
  )
}

function sayNothingFound({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (isFetching) return 'Searching…'
  return isError ? 'The products did not load.' : 'No product has that name.'
}
