import { formatMoney } from '@buoy/kernel/rules/money.ts'
import { askApi } from '@buoy/ui/console/ask-api.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { ROLE_WORDS } from '../../access/rules/permissions.ts'
import type { Activity, AuditEntry } from '../contract.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import styles from './activity.module.css'

/** What people of the shop did, newest first, by person, kind, day and words. */
export function ActivityPage() {
  const list = useListQuery()
  const activity = useQuery({
    queryKey: ['activity', list.asQuery],
    queryFn: () => askApi<Activity>(`/activity${list.asQuery}`),
    placeholderData: keepPreviousData,
  })
  return (
    <ConsolePage
      title="Activity"
      lead="Who did what. Kept for two years, sign-ins for half a year."
      back={{ to: '/settings', label: 'Settings' }}
      actions={
        <SearchField label="Search what was done, or to what" value={list.search} onChange={list.setSearch} />
      }
    >
      <ActivityFilters list={list} people={activity.data?.people ?? []} kinds={activity.data?.kinds ?? []} />
      <QueryView query={activity} skeleton={<RecordListSkeleton rows={8} />}>
        {(data) =>
          data.entries.length === 0 ? (
            <EmptyState icon={History} title={list.asQuery === '' ? 'Nothing yet' : 'Nothing is like that'}>
              {list.asQuery === ''
                ? 'Changes to prices, stock, orders and settings are written down here.'
                : 'Try more days, or fewer letters.'}
            </EmptyState>
          ) : (
            <>
              <ol className={styles.list} data-stale={activity.isPlaceholderData || undefined}>
                {data.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
              <Paging {...data} things="entries" onChange={list.setPage} />
            </>
          )
        }
      </QueryView>
    </ConsolePage>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const detail = Object.entries(entry.detail).map(([name, value]) =>
    name === 'cents' && typeof value === 'number' ? formatMoney(value) : `${name} ${wordsOf(value)}`,
  )
  return (
    <li>
      <span className={styles.what}>
        <strong>{entry.owner}</strong>
        {entry.role !== null && <span className={styles.quiet}> ({ROLE_WORDS[entry.role].label})</span>} ·{' '}
        {entry.action} ·{' '}
        {entry.path === null ? (
          entry.subject
        ) : (
          <Anchor component={Link} to={entry.path}>
            {entry.subject}
          </Anchor>
        )}
        {entry.ref !== null && (
          <>
            {' · '}
            <Anchor
              component={Link}
              to={`?${new URLSearchParams({ kind: entry.kind, ref: entry.ref })}`}
              aria-label={`Everything about ${entry.subject}`}
              className={styles.quiet}
            >
              everything about it
            </Anchor>
          </>
        )}
        {detail.length > 0 && <span className={styles.detail}>{detail.join(' · ')}</span>}
      </span>
      <Moment at={entry.at} className={styles.quiet} />
    </li>
  )
}

/** A value of the details in words; lists and documents as they were written. */
function wordsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
