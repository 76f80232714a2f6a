import { countedChoices } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
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
  const list = useList<MailList>('/mail', { everyMs: LIVE_MS })
  return (
    <ListScreen
      title="Emails"
      lead="All emails the store has written, sent or not."
      list={list}
      rowsOf={(page) => page.mails}
      things="mails"
      search="Search recipient or subject"
      actions={
        <Button component={Link} to="/settings/mail" variant="default">
          Edit the emails
        </Button>
      }
      chips={{
        label: 'State',
        filter: 'state',
        choices: [{ value: '', label: 'All' }, ...countedChoices(MAIL_STATES, undefined)],
      }}
      table={{
        label: 'Email',
        rowKey: (mail) => mail.id,
        columns: COLUMNS,
        card: (mail) => <MailCard mail={mail} />,
      }}
      empty={{
        icon: MailOpen,
        none: { title: 'No emails yet', text: 'Order confirmations appear here once they are written.' },
        noMatch: { title: 'No emails match', text: 'Try a shorter search, or all statuses.' },
      }}
    />
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
