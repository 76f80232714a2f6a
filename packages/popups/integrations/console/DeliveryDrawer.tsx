import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyFailed, notifyProblem, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Anchor, Button, Code, Drawer, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Attempt, AttemptResult, DeliveryDetail, Webhook } from '../contract.ts'
import styles from './connections.module.css'
import { DELIVERY_WORDS, responseWords } from './webhook-words.ts'

/** One delivery: every attempt with its answer, what is sent, and the way to send it again. */
export function DeliveryDrawer(props: { webhook: Webhook; id: string | null; close: () => void }) {
  const { webhook, id, close } = props
  const path = `/webhooks/${webhook.id}/deliveries/${id}`
  const delivery = useQuery({
    queryKey: ['webhook', webhook.id, 'delivery', id],
    queryFn: () => callApi<DeliveryDetail>(path),
    enabled: id !== null,
  })
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      title="Delivery"
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id !== null && (
        <QueryView query={delivery} skeleton={<Skeleton height={240} radius="lg" />}>
          {(found) => <Told webhook={webhook} delivery={found} path={path} />}
        </QueryView>
      )}
    </Drawer>
  )
}

function Told({ webhook, delivery, path }: { webhook: Webhook; delivery: DeliveryDetail; path: string }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => callApi<AttemptResult>(`${path}/again`, { method: 'POST' }),
    onSuccess: (result) => {
      if (result.came === 'taken') notifySuccess('Sent again. The receiver accepted it.')
      else notifyProblem(result.error ?? 'The receiver refused it.', 'Not taken')
    },
    onError: notifyFailed,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['webhook', webhook.id] }),
  })
  const { leadId, nextAttemptAt, event } = delivery
  return (
    <div className={styles.stack}>
      <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
        Send again
      </Button>
      <dl className={styles.facts}>
        <div>
          <dt>State</dt>
          <dd>
            {DELIVERY_WORDS[delivery.state].label}
            {nextAttemptAt !== null && (
              <>
                , next attempt <Moment at={nextAttemptAt} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>About</dt>
          <dd>
            {leadId === null ? (
              'A test, with an example lead'
            ) : (
              <Anchor component={Link} to={`/leads?open=${leadId}`}>
                A lead
              </Anchor>
            )}
          </dd>
        </div>
        <div>
          <dt>Event</dt>
          <dd>{delivery.id}</dd>
        </div>
        <div>
          <dt>Attempts</dt>
          <dd>{delivery.allAttempts.length === 0 ? 'None yet' : <Attempts all={delivery.allAttempts} />}</dd>
        </div>
        <div>
          <dt>What is sent</dt>
          <dd>
            {event === null ? (
              'The lead was erased.'
            ) : (
              <Code block className={styles.code} tabIndex={0} aria-label="What is sent">
                {JSON.stringify(event, null, 2)}
              </Code>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Attempts({ all }: { all: Attempt[] }) {
  return (
    <ol className={styles.attempts} reversed>
      {all.map((attempt) => (
        <li key={attempt.at}>
          <strong>{responseWords(attempt)}</strong>
          <span className={styles.quiet}>
            <Moment at={attempt.at} precision="seconds" />
          </span>
          {attempt.error}
          {attempt.answer !== '' && <Code className={styles.code}>{attempt.answer}</Code>}
        </li>
      ))}
    </ol>
  )
}
