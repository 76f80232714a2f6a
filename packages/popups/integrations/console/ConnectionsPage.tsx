import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { LinkList, LinkRow, RowSubject } from '@buoy/ui/console/LinkList.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Webhook, WebhookList } from '../contract.ts'
import styles from './connections.module.css'
import { WEBHOOK_WORDS } from './webhook-words.ts'

/** Where leads go besides the list in the console: other programs, mailboxes, and code of the owner's. */
export function ConnectionsPage() {
  const webhooks = useQuery({ queryKey: ['webhooks'], queryFn: () => callApi<WebhookList>('/webhooks') })
  return (
    <ConsolePage
      title="Connections"
      lead="Where answers to your popups are sent, besides your list of leads."
      back={{ to: '/leads', label: 'Leads' }}
      actions={
        <MainButton
          component={Link}
          to="/popups/connections/webhooks/new"
          leftSection={<Plus aria-hidden size={18} />}
        >
          New webhook
        </MainButton>
      }
    >
      <div className={styles.stack}>
        <LinkList>
          <LinkRow to="/popups/connections/mail">
            <RowSubject name="Email" text="Each lead at once, or a daily summary." />
          </LinkRow>
          <LinkRow to="/popups/connections/code">
            <RowSubject name="Conversion code" text="Your HTML that runs on the page after an answer." />
          </LinkRow>
        </LinkList>
        <Title order={2} size="h3" className={styles.heading}>
          Webhooks
        </Title>
        <QueryView query={webhooks} skeleton={<Skeleton height={72} radius="lg" />}>
          {(data) => (data.webhooks.length === 0 ? <NoWebhooks /> : <Webhooks webhooks={data.webhooks} />)}
        </QueryView>
      </div>
    </ConsolePage>
  )
}

function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
  return (
    <LinkList>
      {webhooks.map((webhook) => (
        <LinkRow key={webhook.id} to={`/popups/connections/webhooks/${webhook.id}`}>
          <RowSubject
            name={webhook.name}
            text={`${webhook.campaignName ?? 'All popups'}, to ${new URL(webhook.address).host}`}
          />
          {webhook.waiting > 0 && (
            <Badge color="gray" variant="light">
              {webhook.waiting} waiting
            </Badge>
          )}
          {webhook.state === 'active' && webhook.failingSince !== null && (
            <Badge color="coral" variant="light">
              Failing
            </Badge>
          )}
          <Badge color={WEBHOOK_WORDS[webhook.state].colour}>{WEBHOOK_WORDS[webhook.state].label}</Badge>
        </LinkRow>
      ))}
    </LinkList>
  )
}

function NoWebhooks() {
  return (
    <EmptyState icon={WebhookIcon} title="No webhooks yet">
      A webhook sends each lead to another system, such as your CRM, as soon as it arrives.
    </EmptyState>
  )
}
