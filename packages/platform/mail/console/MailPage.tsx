import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Anchor, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { MailDetail } from '../contract.ts'
import { MailBadge } from './MailBadge.tsx'
import styles from './outbox.module.css'
import { SendAgain } from './SendAgain.tsx'

/** Stands where the shop has taken out what a link opens with. */
const HIDDEN = /hidden-link-\d/

/** One mail as its reader sees it, and as plain text. */
export function MailPage() {
  const { id = '' } = useParams()
  const mail = useQuery({
    queryKey: ['mail', 'one', id],
    queryFn: () => callApi<MailDetail>(`/mail/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LIVE_MS : false),
  })
  return (
    <ConsolePage
      title={mail.data?.subject ?? 'Email'}
      back={{ to: '/mail', label: 'Emails' }}
      lead={mail.data && <Envelope mail={mail.data} />}
      actions={mail.data && mail.data.state !== 'queued' && <SendAgain mail={mail.data} />}
    >
      <QueryView
        query={mail}
        skeleton={<PageSkeleton />}
        unknown={{ title: 'This email was not found', text: 'Go back to the list to find it.' }}
      >
        {(data) => <Letter mail={data} />}
      </QueryView>
    </ConsolePage>
  )
}

/** What is still being sent is looked at again. */
function isUnderWay(mail: MailDetail | undefined): boolean {
  return mail?.state === 'queued' || mail?.state === 'failed'
}

function Envelope({ mail }: { mail: MailDetail }) {
  return (
    <span className={styles.envelope}>
      <MailBadge mail={mail} /> to {mail.to} · <Moment at={mail.at} />
      {mail.attempts > 1 && ` · tried ${mail.attempts} times`}
      {mail.orderId !== null && (
        <>
          {' · '}
          <Anchor component={Link} to={`/orders/${mail.orderId}`}>
            order {mail.orderNumber}
          </Anchor>
        </>
      )}
    </span>
  )
}

function Letter({ mail }: { mail: MailDetail }) {
  return (
    <>
      {mail.error !== null && (
        <Alert
          color="coral"
          title={mail.state === 'bounced' ? 'The address was refused' : 'This email could not be sent yet'}
          radius="lg"
        >
          {mail.error} {mail.state === 'failed' && 'The store keeps trying for some hours.'}
        </Alert>
      )}
      {HIDDEN.test(mail.text) && (
        <Text size="sm" c="dimmed">
          Links that open something are shown without their key here. They only work in the recipient’s inbox.
        </Text>
      )}
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">As shown</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" className={styles.letter}>
          {/* The sandbox allows nothing: no scripts, no forms, no navigation of the console. */}
          <iframe
            title="The email as the recipient sees it"
            sandbox=""
            srcDoc={mail.html}
            className={styles.frame}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" className={styles.letter}>
          <pre className={styles.text}>{mail.text}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
