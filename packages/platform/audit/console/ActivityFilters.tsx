import { FilterMenu } from '@buoy/ui/console/FilterMenu.tsx'
import type { ListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import type { Activity } from '../contract.ts'

const FILTERS = ['person', 'kind', 'scope', 'from', 'to'] as const

/** Who, about what, on which days. The values live in the address. */
export function ActivityFilters(props: {
  list: ListQuery
  people: Activity['people']
  kinds: Activity['kinds']
  scopes: Activity['scopes']
}) {
  const { list } = props
  const people = props.people.map(({ id, name }) => ({ value: id, label: name }))
  const kinds = props.kinds.map(({ kind, label }) => ({ value: kind, label }))
  const scopes = props.scopes.map(({ id, name }) => ({ value: id, label: name }))
  const ref = list.filter('ref')
  return (
    <>
      {ref !== '' && (
        <Button
          variant="default"
          rightSection={<X aria-hidden size={18} />}
          onClick={() => list.setFilter('ref', '')}
        >
          Only {ref}
        </Button>
      )}
      <FilterMenu list={list} names={FILTERS}>
        {people.length > 0 && (
          <NativeSelect
            label="Who"
            data={[{ value: '', label: 'Everybody' }, ...people]}
            value={list.filter('person')}
            onChange={(event) => list.setFilter('person', event.currentTarget.value)}
          />
        )}
        {scopes.length > 0 && (
          <NativeSelect
            label="Popup account"
            data={[{ value: '', label: 'All, and the shop' }, ...scopes]}
            value={list.filter('scope')}
            onChange={(event) => list.setFilter('scope', event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label="About"
          data={[{ value: '', label: 'Anything' }, ...kinds]}
          value={list.filter('kind')}
          onChange={(event) => list.setFilters({ kind: event.currentTarget.value, ref: '' })}
        />
        {(['from', 'to'] as const).map((day) => (
          <TextInput
            key={day}
            label={day === 'from' ? 'From' : 'To'}
            type="date"
            value={list.filter(day)}
            onChange={(event) => list.setFilter(day, event.currentTarget.value)}
          />
        ))}
      </FilterMenu>
    </>
  )
}
