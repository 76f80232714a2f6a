import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ProductsBlock } from '../../../products/contract.ts'
import { PRODUCT_CARDS_AT_MOST } from '../../../products/rules/card-size.ts'
import type { DesignEditing } from '../design-editing.ts'
import { useCategoryChoices, useProductChoices } from '../use-store-products.ts'

type Props = {
  editing: DesignEditing
  products: ProductsBlock
  onChange: (part: Partial<ProductsBlock>, what?: string) => void
}

const SEARCH_MS = 250
const UNREAD = 'The products could not be read. Please try again.'

/** What an owner chooses of our own shop: products by a search, or one category. */
export function ShopChoice(props: Props) {
  if (props.products.category === 'manual') return <ChosenProducts {...props} />
  return props.products.category === 'product_collection' ? <ChosenCategory {...props} /> : null
}

function ChosenProducts({ editing, products, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, SEARCH_MS)
  const { data, isError } = useProductChoices(settled, products.manual)
  const names = new Map(
    [...(data?.found ?? []), ...(data?.chosen ?? [])].map(({ id, name }) => [`${id}`, name]),
  )
  for (const id of products.manual) if (!names.has(id)) names.set(id, `Product ${id}, not found`)
  return (
    <MultiSelect
      label="Products"
      description={`At most ${PRODUCT_CARDS_AT_MOST}, shown in this order`}
      placeholder={products.manual.length < PRODUCT_CARDS_AT_MOST ? 'Search by name' : ''}
      data={[...names].map(([value, label]) => ({ value, label }))}
      searchable
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage="No product has such a name."
      maxValues={PRODUCT_CARDS_AT_MOST}
      hidePickedOptions
      data-path="design.products.manual"
      error={editing.problemAt('design.products.manual') ?? (isError ? UNREAD : undefined)}
      searchValue={search}
      onSearchChange={setSearch}
      value={products.manual}
      onChange={(manual) => onChange({ manual })}
    />
  )
}

const ALL = 'all'

function ChosenCategory({ editing, products, onChange }: Props) {
  const { data, isError } = useCategoryChoices()
  const categories = (data?.categories ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }))
  return (
    <Select
      label="Category"
      data={[{ value: ALL, label: 'The whole shop' }, ...categories]}
      searchable
      allowDeselect={false}
      data-path="design.products.collection"
      error={editing.problemAt('design.products.collection') ?? (isError ? UNREAD : undefined)}
      value={products.collection || ALL}
      onChange={(value) => onChange({ collection: value === null || value === ALL ? '' : value })}
    />
  )
}

/** What an owner chooses of a Shopify store: handles, as they stand in the addresses of its pages. */
export function ShopifyChoice({ editing, products, onChange }: Props) {
  const [text, setText] = useState(products.manual.join('\n'))
  if (products.category === 'manual') {
    return (
      <Textarea
        label="Products, one a line"
        description={`The end of the product’s address, such as tall-fern, or its number. At most ${PRODUCT_CARDS_AT_MOST}.`}
        autosize
        minRows={PRODUCT_CARDS_AT_MOST}
        data-path="design.products.manual"
        error={editing.problemAt('design.products.manual')}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          onChange({ manual: handlesIn(currentTarget.value) }, 'products.manual')
        }}
      />
    )
  }
  if (products.category !== 'product_collection') return null
  return (
    <TextInput
      label="Collection"
      description="The end of the collection’s address, such as summer; empty for the best sellers of the store."
      data-path="design.products.collection"
      error={editing.problemAt('design.products.collection')}
      maxLength={255}
      value={products.collection}
      onChange={({ currentTarget }) =>
        onChange({ collection: handleOf(currentTarget.value) }, 'products.collection')
      }
    />
  )
}

function handlesIn(text: string): string[] {
  return text
    .split('\n')
    .map(handleOf)
    .filter((handle) => handle !== '')
    .slice(0, PRODUCT_CARDS_AT_MOST)
}

/** The handle in an address that was pasted whole. */
function handleOf(text: string): string {
  const path = text.trim().split(/[?#]/)[0] ?? ''
  return path.replace(/\/+$/, '').split('/').at(-1) ?? ''
}
