import type { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Download, X } from 'lucide-react'
import type { Activity } from '../contract.ts'
import styles from './activity.module.css'

/** Who, about what, on which days; and what is found as a file. The values live in the address. */
export function ActivityFilters(props: {
  list: ReturnType<typeof useListQuery>
  people: Activity['people']
  kinds: Activity['kinds']
}) {
  const { list } = props
  const people = props.people.map(({ id, name }) => ({ value: id, label: name }))
  const kinds = props.kinds.map(({ kind, label }) => ({ value: kind, label }))
  const ref = list.filter('ref')
  return (
    <div className={styles.filters}>
      <NativeSelect
        label="Who"
        size="sm"
        data={[{ value: '', label: 'Everybody' }, ...people]}
        value={list.filter('person')}
        onChange={(event) => list.setFilter('person', event.currentTarget.value)}
      />
      <NativeSelect
        label="About"
        size="sm"
        data={[{ value: '', label: 'Anything' }, ...kinds]}
        value={list.filter('kind')}
        onChange={(event) => list.setFilters({ kind: event.currentTarget.value, ref: '' })}
      />
      {ref !== '' && (
        <Button
          variant="default"
          rightSection={<X aria-hidden size={18} />}
          onClick={() => list.setFilter('ref', '')}
        >
          Only {ref}
        </Button>
      )}
      {(['from', 'to'] as const).map((day) => (
        <TextInput
          key={day}
          label={day === 'from' ? 'From' : 'To'}
          type="date"
          size="sm"
          value={list.filter(day)}
          onChange={(event) => list.setFilter(day, event.currentTarget.value)}
        />
      ))}
      <Button
        variant="default"
        component="a"
        href={`/console/api/activity.csv${list.asFilters}`}
        leftSection={<Download aria-hidden size={18} />}
      >
        CSV file
      </Button>
    </div>
  )
}
