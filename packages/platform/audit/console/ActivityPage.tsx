import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Anchor, Button } from '@mantine/core'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { ROLE_WORDS } from '../../access/rules/permissions.ts'
import type { Activity, AuditEntry } from '../contract.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import styles from './activity.module.css'

/** Of all of the shop, as a file too. */
const OF_THE_SHOP = {
  path: '/activity',
  lead: 'Who did what. Entries are deleted after two years, sign-ins after half a year.',
  back: { to: '/settings', label: 'Settings' },
}

/** What people of the shop did, with all accounts of popups. */
export function ActivityPage() {
  return <ActivityList {...OF_THE_SHOP} />
}

/** What people did as `path` of the API answers it, newest first, by person, kind, day and words. */
export function ActivityList({ path, lead, back }: typeof OF_THE_SHOP) {
  const list = useList<Activity>(path)
  const scopes = list.answer.data?.scopes ?? []
  return (
    <ListScreen
      title="Activity"
      lead={lead}
      back={back}
      list={list}
      rowsOf={(page) => page.entries}
      things="entries"
      search="Search the activity"
      actions={
        path === OF_THE_SHOP.path && (
          <Button variant="default" component="a" href={`/console/api/activity.csv${list.asFilters}`}>
            Export CSV
          </Button>
        )
      }
      filters={
        <ActivityFilters
          list={list}
          people={list.answer.data?.people ?? []}
          kinds={list.answer.data?.kinds ?? []}
          scopes={scopes}
        />
      }
      empty={{
        icon: History,
        none: {
          title: 'Nothing yet',
          text: 'Changes to prices, stock, orders and settings appear here.',
        },
        noMatch: { title: 'No matches', text: 'Try more days, or a shorter search.' },
      }}
    >
      {(page, isStale) => (
        <ol className={styles.list} data-stale={isStale || undefined}>
          {page.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} account={scopes.find(({ id }) => id === entry.scope)?.name} />
          ))}
        </ol>
      )}
    </ListScreen>
  )
}

function Entry({ entry, account }: { entry: AuditEntry; account: string | undefined }) {
  const formatMoney = useMoney()
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
        {account !== undefined && <span className={styles.quiet}> · {account}</span>}
        {entry.ref !== null && (
          <>
            {' · '}
            <Anchor
              component={Link}
              to={`?${new URLSearchParams({ kind: entry.kind, ref: entry.ref })}`}
              aria-label={`everything about it: ${entry.subject}`}
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

/** A value of the details in words: a list with commas, a document as its names and values. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, its]) => `${name} ${wordsOf(its)}`)
    .join(', ')
}
