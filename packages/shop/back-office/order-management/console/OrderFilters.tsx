import { FilterMenu } from '@buoy/ui/console/FilterMenu.tsx'
import { MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import type { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Group, NativeSelect, TextInput } from '@mantine/core'

type List = ReturnType<typeof useListQuery>

/** Filters besides the status; their values live in the address. */
const FILTERS = ['from', 'to', 'method', 'origin', 'least', 'most', 'disputed'] as const

type Props = { list: List; methods: string[]; origins: string[] }

/** More filters behind one button that says how many are on: days, way to pay, origin, amounts. */
export function OrderFilters({ list, methods, origins }: Props) {
  const cents = (name: 'least' | 'most') => (list.filter(name) === '' ? null : Number(list.filter(name)))
  return (
    <FilterMenu list={list} names={FILTERS}>
      <Group grow>
        <TextInput
          label="From"
          type="date"
          value={list.filter('from')}
          onChange={(event) => list.setFilter('from', event.currentTarget.value)}
        />
        <TextInput
          label="To"
          type="date"
          value={list.filter('to')}
          onChange={(event) => list.setFilter('to', event.currentTarget.value)}
        />
      </Group>
      <NativeSelect
        label="Paid by"
        value={list.filter('method')}
        data={[
          { value: '', label: 'Any way' },
          ...methods.map((method) => ({ value: method, label: method })),
        ]}
        onChange={(event) => list.setFilter('method', event.currentTarget.value)}
      />
      <NativeSelect
        label="Source"
        value={list.filter('origin')}
        data={[
          { value: '', label: 'Anywhere' },
          ...origins.map((origin) => ({ value: origin, label: origin })),
        ]}
        onChange={(event) => list.setFilter('origin', event.currentTarget.value)}
      />
      <Group grow>
        <MoneyField
          label="At least"
          value={cents('least')}
          onChange={(amount) => list.setFilter('least', amount === null ? '' : String(amount))}
        />
        <MoneyField
          label="At most"
          value={cents('most')}
          onChange={(amount) => list.setFilter('most', amount === null ? '' : String(amount))}
        />
      </Group>
      <NativeSelect
        label="Disputes"
        value={list.filter('disputed')}
        data={[
          { value: '', label: 'Disputed or not' },
          { value: 'open', label: 'Disputed now' },
          { value: 'any', label: 'Ever disputed' },
        ]}
        onChange={(event) => list.setFilter('disputed', event.currentTarget.value)}
      />
    </FilterMenu>
  )
}
