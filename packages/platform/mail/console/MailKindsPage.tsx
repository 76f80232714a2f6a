import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LinkList, LinkRow, RowSubject } from '@buoy/ui/console/LinkList.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { Alert, Anchor, Badge, Code, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { MailKindList, MailKindSummary } from '../contract.ts'
import type { MailGroup } from '../rules/mail-kind.ts'
import styles from './mail-kinds.module.css'

const GROUPS: { group: MailGroup; title: string; text: string }[] = [
  { group: 'orders', title: 'About an order', text: 'To the shopper, as their order progresses.' },
  { group: 'owner', title: 'To you', text: 'What you want to know right away.' },
  { group: 'accounts', title: 'About an account', text: 'To customers who have one.' },
  {
    group: 'letters',
    title: 'Newsletters',
    text: 'Marketing emails. Each has an unsubscribe link that works at once.',
  },
]

/** Every mail the store writes, by what it is about. */
export function MailKindsPage() {
  const kinds = useQuery({
    queryKey: ['mail-kinds'],
    queryFn: () => callApi<MailKindList>('/mail/kinds'),
  })
  return (
    <ConsolePage
      title="Emails"
      lead="What each email says. Choose one to edit it, preview it and send yourself a test."
      back={{ to: '/settings', label: 'Settings' }}
      actions={
        <Anchor component={Link} to="/mail" className={styles.outbox}>
          View sent emails
        </Anchor>
      }
    >
      <QueryView query={kinds} skeleton={<RecordListSkeleton />}>
        {(data) => (
          <>
            {!data.sendsMail && (
              <Alert color="lagoon" title="Emails are stored here, not sent" radius="lg">
                Every email is listed under{' '}
                <Anchor component={Link} to="/mail" inherit underline="always">
                  Email
                </Anchor>
                . To send it set <Code>SMTP_URL</Code> and restart.
              </Alert>
            )}
            {GROUPS.map(({ group, title, text }) => (
              <section key={group} className={styles.group} aria-labelledby={`mails-${group}`}>
                <Title order={2} id={`mails-${group}`}>
                  {title}
                </Title>
                <p className={styles.text}>{text}</p>
                <LinkList>
                  {data.kinds
                    .filter((one) => one.group === group)
                    .map((one) => (
                      <KindRow key={one.kind} summary={one} />
                    ))}
                </LinkList>
              </section>
            ))}
          </>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function KindRow({ summary }: { summary: MailKindSummary }) {
  const { label, when } = summary
  return (
    <LinkRow to={`/settings/mail/${summary.kind}`}>
      <RowSubject name={label} text={when} />
      {summary.isOwn && <Badge color="lagoon">Edited</Badge>}
      {summary.isOn ? <Badge color="leaf">On</Badge> : <Badge color="gray">Off</Badge>}
      <ChevronRight aria-hidden size={18} />
    </LinkRow>
  )
}
