import { callApi } from '@buoy/ui/console/call-api.ts'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Consent, SubscriberList } from '../contract.ts'
import { SOURCE_WORDS } from './source-words.ts'
import styles from './subscribers.module.css'

const COLUMNS: Column<Consent>[] = [
  { key: 'email', heading: 'Email', cell: (one) => <PersonLink email={one.email} /> },
  { key: 'since', heading: 'Agreed', cell: (one) => <Day at={one.givenAt} /> },
  { key: 'source', heading: 'Where', cell: (one) => <Where consent={one} />, isWideOnly: true },
  { key: 'end', heading: 'End', align: 'end', cell: (one) => <Withdraw email={one.email} /> },
]

/** Everybody who has agreed to get news and offers and has not ended it. */
export function SubscribersPage() {
  return (
    <ListScreen
      title="Subscribers"
      lead="People who ticked the box for news and offers, with its wording. Only send news to them."
      back={{ to: '/customers', label: 'Customers' }}
      list={useList<SubscriberList>('/subscribers')}
      rowsOf={(page) => page.subscribers}
      things="subscribers"
      search="Search email"
      actions={
        <>
          <Button variant="default" component={Link} to="/customers/newsletters">
            Newsletters
          </Button>
          <Button
            variant="default"
            component="a"
            href="/console/api/subscribers.csv"
            leftSection={<Download aria-hidden size={18} />}
          >
            CSV
          </Button>
        </>
      }
      tools={
        <p className={styles.note}>
          The file has an unsubscribe link of each reader. Add it to every email that you send from elsewhere,
          and download the file again each time: it leaves out people who have unsubscribed.
        </p>
      }
      table={{
        label: 'Subscribers',
        rowKey: (one) => one.email,
        columns: COLUMNS,
        card: (one) => <SubscriberCard consent={one} />,
      }}
      empty={{
        icon: MailCheck,
        none: {
          title: 'No subscribers yet',
          text: 'Checkout, registration and the account ask for it. The box is never ticked in advance.',
        },
        noMatch: {
          title: 'No matches',
          text: 'Try a shorter search. People who have unsubscribed are not on this list.',
        },
      }}
    />
  )
}

function PersonLink({ email }: { email: string }) {
  return (
    <Link to={`/customers/one?email=${encodeURIComponent(email)}`} className={rowLinkClass}>
      {email}
    </Link>
  )
}

function Where({ consent }: { consent: Consent }) {
  return (
    <span className={styles.where}>
      {SOURCE_WORDS[consent.source]}
      {consent.order && (
        <Anchor component={Link} to={`/orders/${consent.order.id}`}>
          #{consent.order.number}
        </Anchor>
      )}
    </span>
  )
}

function Withdraw({ email }: { email: string }) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => callApi('/subscribers/withdraw', { method: 'POST', body: { email } }),
    onSuccess: () => {
      notifySuccess(`${email} is unsubscribed.`)
      void queries.invalidateQueries({ queryKey: ['subscribers'] })
      void queries.invalidateQueries({ queryKey: ['consents', email] })
    },
    onError: (error) => notifyFailed(error),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Unsubscribe ${email}`}
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      Unsubscribe
    </Button>
  )
}

function SubscriberCard({ consent }: { consent: Consent }) {
  return (
    <div className={styles.card}>
      <PersonLink email={consent.email} />
      <Withdraw email={consent.email} />
      <span className={styles.quiet}>
        <Where consent={consent} /> <Day at={consent.givenAt} />
      </span>
    </div>
  )
}
