import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { countedChoices, FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button } from '@mantine/core'
import { MailOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { MailList, MailSummary } from '../contract.ts'
import { MailBadge } from './MailBadge.tsx'
import { MAIL_STATES } from './mail-states.ts'
import styles from './outbox.module.css'

const COLUMNS: Column<MailSummary>[] = [
  { key: 'subject', heading: 'Subject', cell: (mail) => <MailLink mail={mail} /> },
  { key: 'to', heading: 'To', cell: (mail) => mail.to },
  { key: 'state', heading: 'State', cell: (mail) => <MailBadge mail={mail} /> },
  {
    key: 'at',
    heading: 'Written',
    align: 'end',
    cell: (mail) => <Moment at={mail.at} />,
  },
]

/** Every mail the store has written, newest first, whether it was sent or kept. */
export function OutboxPage() {
  const list = useListQuery()
  const mails = usePage<MailList>(['mail', list.asQuery], `/mail${list.asQuery}`, LIVE_MS)
  return (
    <ConsolePage
      title="Mail"
      lead="Every mail the store has written, whether it was sent or kept."
      actions={
        <>
          <Button component={Link} to="/settings/mail" variant="default">
            Change the mails
          </Button>
          <SearchField label="Search recipient or subject" value={list.search} onChange={list.setSearch} />
        </>
      }
    >
      <FilterChips
        label="State"
        value={list.filter('state')}
        onChange={(state) => list.setFilter('state', state)}
        choices={[{ value: '', label: 'All' }, ...countedChoices(MAIL_STATES, undefined)]}
      />
      <PagedRecords
        query={mails}
        rowsOf={(data) => data.mails}
        label="Mail"
        rowKey={(mail) => mail.id}
        columns={COLUMNS}
        card={(mail) => <MailCard mail={mail} />}
        things="mails"
        empty={<NoMail isFiltered={list.asQuery !== ''} />}
        onPage={list.setPage}
      />
    </ConsolePage>
  )
}

function NoMail(props: { isFiltered: boolean }) {
  return (
    <EmptyState icon={MailOpen} title={props.isFiltered ? 'No mail matches' : 'No mail yet'}>
      {props.isFiltered
        ? 'Try fewer letters, or all states.'
        : 'Order confirmations appear here as they are written.'}
    </EmptyState>
  )
}

function MailLink({ mail }: { mail: MailSummary }) {
  return (
    <Link to={`/mail/${mail.id}`} className={rowLinkClass}>
      {mail.subject}
    </Link>
  )
}

function MailCard({ mail }: { mail: MailSummary }) {
  return (
    <div className={styles.card}>
      <MailLink mail={mail} />
      <span className={styles.quiet}>
        {mail.to} · <Moment at={mail.at} />
      </span>
      <MailBadge mail={mail} />
    </div>
  )
}
