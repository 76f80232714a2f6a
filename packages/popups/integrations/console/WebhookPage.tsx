import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { isUnknown, QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import type { Webhook } from '../contract.ts'
import styles from './connections.module.css'
import { DeliveryLog } from './DeliveryLog.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WEBHOOK_WORDS } from './webhook-words.ts'

const BACK = { to: '/popups/connections', label: 'Connections' }
/** How often the state is asked for, in ms: deliveries are made meanwhile. */
const WATCH_MS = 5000

/** One webhook, or a new one: where it goes, how it stands, and what it was told. */
export function WebhookPage() {
  const { id } = useParams()
  return id === undefined ? <NewWebhook /> : <OneWebhook key={id} id={id} />
}

function NewWebhook() {
  return (
    <ConsolePage
      title="New webhook"
      lead="Each lead is sent there as soon as it arrives, signed."
      back={BACK}
    >
      <WebhookForm saved={null} />
    </ConsolePage>
  )
}

function OneWebhook({ id }: { id: string }) {
  const webhook = useQuery({
    queryKey: ['webhook', id],
    queryFn: () => callApi<Versioned<Webhook>>(`/webhooks/${id}`),
    refetchInterval: WATCH_MS,
  })
  // A secret lives in the entry of the browser's history that showed it first, and nowhere else.
  const { state } = useLocation() as { state: { secret?: string } | null }
  return (
    <ConsolePage
      title={webhook.data?.name ?? 'Webhook'}
      back={BACK}
      lead={webhook.data && <StateLine webhook={webhook.data} />}
      actions={webhook.data && !isUnknown(webhook) && <WebhookActions webhook={webhook.data} />}
    >
      <QueryView
        query={webhook}
        skeleton={<Skeleton height={420} radius="lg" />}
        unknown={{
          title: 'There is no such webhook',
          text: 'It may have been deleted. Go back to the connections.',
        }}
      >
        {(data) => (
          <div className={styles.stack}>
            {state?.secret !== undefined && <SecretOnce secret={state.secret} />}
            <Standing webhook={data} />
            <WebhookForm key={data.id} saved={data} />
            <DeliveryLog webhook={data} />
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function StateLine({ webhook }: { webhook: Webhook }) {
  const { label, colour } = WEBHOOK_WORDS[webhook.state]
  return (
    <span className={styles.lead}>
      <Badge color={colour}>{label}</Badge> {webhook.campaignName ?? 'All popups'}
    </span>
  )
}

/** What is wrong with it, and what to do. */
function Standing({ webhook }: { webhook: Webhook }) {
  const { state, waiting, failingSince } = webhook
  const leads = waiting === 1 ? '1 lead waits' : `${waiting.toLocaleString('en-AU')} leads wait`
  if (state === 'stopped') {
    return (
      <Alert color="coral" variant="light" title="It was stopped" radius="lg">
        The receiver accepted nothing for days, or said that it no longer exists. {leads} for it, for 30 days.
        Put the cause right, send a test, then resume it.
      </Alert>
    )
  }
  if (state === 'paused') {
    return (
      <Alert color="lagoon" variant="light" title="It is paused" radius="lg">
        {leads} for it. They go out when you resume it, and are kept for 30 days.
      </Alert>
    )
  }
  if (failingSince === null) return null
  return (
    <Alert color="coral" variant="light" title="It is failing" radius="lg">
      Nothing was taken since <Moment at={failingSince} />. It is retried automatically, and stopped after
      five days. The log says what is wrong.
    </Alert>
  )
}
