import type { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Download } from 'lucide-react'
import type { Activity } from '../contract.ts'
import { AUDIT_KIND_LABEL, AUDIT_KINDS } from '../rules/audit-kind.ts'
import styles from './activity.module.css'

const KINDS = [
  { value: '', label: 'Anything' },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: AUDIT_KIND_LABEL[kind] })),
]

/** Who, about what, on which days; and what is found as a file. The values live in the address. */
export function ActivityFilters(props: {
  list: ReturnType<typeof useListQuery>
  people: Activity['people']
}) {
  const { list } = props
  const people = props.people.map(({ id, name }) => ({ value: id, label: name }))
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
        data={KINDS}
        value={list.filter('kind')}
        onChange={(event) => list.setFilter('kind', event.currentTarget.value)}
      />
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
