import { currencySymbol, decimalsOf, unitsOf } from '@buoy/kernel/rules/money.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { useStoreLocale, useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CategoryTree } from '../../products/category-contract.ts'
import type { EditorChoices } from '../../products/draft-contract.ts'
import { pathOf } from '../../products/rules/category-tree.ts'
import { saleMoments } from '../../products/rules/sale.ts'
import type { BulkChange } from '../contract.ts'
import { BulkCustomField } from './BulkCustomField.tsx'
import styles from './bulk.module.css'

type Fields = { onChange: (change: BulkChange | null) => void }

/** The fields of one kind of change; `onChange` hears `null` while it is not complete. */
export function BulkFields(props: Fields & { kind: BulkChange['kind'] }) {
  const { kind, onChange } = props
  if (kind === 'price') return <PriceFields onChange={onChange} />
  if (kind === 'sale') return <SaleFields onChange={onChange} />
  if (kind === 'stock') return <StockFields onChange={onChange} />
  if (kind === 'status') return <StatusFields onChange={onChange} />
  if (kind === 'taxClass') return <TaxClassFields onChange={onChange} />
  if (kind === 'custom') return <BulkCustomField onChange={onChange} />
  return <CategoryFields onChange={onChange} />
}

function PriceFields({ onChange }: Fields) {
  const store = useStoreLocale()
  const units = unitsOf(store.currency)
  const [by, setBy] = useState<'percent' | 'amount' | 'set'>('percent')
  const [value, setValue] = useState<string | number>('')
  useEffect(() => {
    const number = Number(value)
    if (value === '' || !Number.isFinite(number)) return onChange(null)
    onChange({ kind: 'price', by, value: by === 'percent' ? number : Math.round(number * units) })
  }, [by, value, units, onChange])
  return (
    <div className={styles.fields}>
      <SegmentedControl
        aria-label="How"
        value={by}
        onChange={(how) => setBy(how as typeof by)}
        data={[
          { value: 'percent', label: 'By percent' },
          { value: 'amount', label: 'By an amount' },
          { value: 'set', label: 'To a price' },
        ]}
      />
      <NumberInput
        label={by === 'set' ? 'New price' : 'Increase, or decrease with a minus'}
        value={value}
        onChange={setValue}
        decimalScale={by === 'percent' ? 2 : decimalsOf(store.currency)}
        allowNegative={by !== 'set'}
        hideControls
        data-autofocus
        {...(by === 'percent' ? { suffix: '%' } : { prefix: currencySymbol(store) })}
      />
    </div>
  )
}

function SaleFields({ onChange }: Fields) {
  const [does, setDoes] = useState('begin')
  const zone = useStoreZone()
  const [percentOff, setPercentOff] = useState<string | number>('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  useEffect(() => {
    if (does === 'end') return onChange({ kind: 'sale', percentOff: null, from: null, until: null })
    const number = Number(percentOff)
    if (percentOff === '' || !(number > 0 && number < 100)) return onChange(null)
    const moments = saleMoments({ from: from || null, until: until || null }, zone)
    onChange({
      kind: 'sale',
      percentOff: number,
      from: moments.saleFrom?.toISOString() ?? null,
      until: moments.saleUntil?.toISOString() ?? null,
    })
  }, [does, percentOff, from, until, zone, onChange])
  return (
    <div className={styles.fields}>
      <SegmentedControl
        aria-label="What"
        value={does}
        onChange={setDoes}
        data={[
          { value: 'begin', label: 'Put on sale' },
          { value: 'end', label: 'End the sale' },
        ]}
      />
      {does === 'begin' && (
        <>
          <NumberInput
            label="Percent off the regular price"
            value={percentOff}
            onChange={setPercentOff}
            suffix="%"
            decimalScale={2}
            allowNegative={false}
            hideControls
            data-autofocus
          />
          <TextInput
            type="date"
            label="From"
            description="If empty, now"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Until"
            description="The last day. If empty, no end"
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  )
}

function StockFields({ onChange }: Fields) {
  const [by, setBy] = useState<'set' | 'add'>('add')
  const [value, setValue] = useState<string | number>('')
  useEffect(() => {
    onChange(value === '' || value === '-' ? null : { kind: 'stock', by, value: Math.round(Number(value)) })
  }, [by, value, onChange])
  return (
    <div className={styles.fields}>
      <SegmentedControl
        aria-label="How"
        value={by}
        onChange={(how) => setBy(how as typeof by)}
        data={[
          { value: 'add', label: 'Add to it' },
          { value: 'set', label: 'Set it' },
        ]}
      />
      <NumberInput
        label={by === 'add' ? 'Units to add, or to remove with a minus' : 'Units of each variation'}
        value={value}
        onChange={setValue}
        allowDecimal={false}
        allowNegative={by === 'add'}
        hideControls
        data-autofocus
      />
    </div>
  )
}

function StatusFields({ onChange }: Fields) {
  const [status, setStatus] = useState<'draft' | 'published' | 'hidden'>('published')
  useEffect(() => onChange({ kind: 'status', status }), [status, onChange])
  return (
    <SegmentedControl
      aria-label="Status"
      fullWidth
      value={status}
      onChange={(next) => setStatus(next as typeof status)}
      data={[
        { value: 'published', label: 'Published' },
        { value: 'hidden', label: 'Hidden' },
        { value: 'draft', label: 'Draft' },
      ]}
    />
  )
}

function TaxClassFields({ onChange }: Fields) {
  const [taxClass, setTaxClass] = useState<string | null>(null)
  const choices = useQuery({
    queryKey: ['product-choices'],
    queryFn: () => callApi<EditorChoices>('/products/choices'),
  })
  const data = (choices.data?.taxClasses ?? []).map(({ slug, name, rate }) => ({
    value: slug,
    label: rate === '' ? name : `${name}, ${rate}`,
  }))
  useEffect(() => onChange(taxClass === null ? null : { kind: 'taxClass', taxClass }), [taxClass, onChange])
  return (
    <div className={styles.fields}>
      <Select label="Tax class" allowDeselect={false} data={data} value={taxClass} onChange={setTaxClass} />
      <SideFailure query={choices} what="The tax classes" />
    </div>
  )
}

function CategoryFields({ onChange }: Fields) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const tree = useQuery({ queryKey: ['categories'], queryFn: () => callApi<CategoryTree>('/categories') })
  const categories = tree.data?.categories ?? []
  const data = categories.map(({ id }) => ({ value: String(id), label: pathOf(categories, id) }))
  useEffect(() => {
    const isComplete = add.length + remove.length > 0
    onChange(isComplete ? { kind: 'categories', add: add.map(Number), remove: remove.map(Number) } : null)
  }, [add, remove, onChange])
  return (
    <div className={styles.fields}>
      <MultiSelect label="Add to" searchable data={data} value={add} onChange={setAdd} />
      <MultiSelect label="Remove from" searchable data={data} value={remove} onChange={setRemove} />
      <SideFailure query={tree} what="The categories" />
    </div>
  )
}
