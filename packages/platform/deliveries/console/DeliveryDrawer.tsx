import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyFailed, notifyProblem, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Anchor, Button, Code, Drawer, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Attempt, AttemptResult, Connection, DeliveryDetail } from '../contract.ts'
import { DELIVERY_WORDS, KIND_WORDS, responseWords } from './connection-words.ts'
import styles from './connections.module.css'

/** One delivery: every attempt with its answer, what is sent, and the way to send it again. */
export function DeliveryDrawer(props: { connection: Connection; id: string | null; close: () => void }) {
  const { connection, id, close } = props
  const path = `/connections/${connection.id}/deliveries/${id}`
  const delivery = useQuery({
    queryKey: ['connection', connection.id, 'delivery', id],
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
          {(found) => <Told connection={connection} delivery={found} path={path} />}
        </QueryView>
      )}
    </Drawer>
  )
}

function Told(props: { connection: Connection; delivery: DeliveryDetail; path: string }) {
  const { connection, delivery, path } = props
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => callApi<AttemptResult>(`${path}/again`, { method: 'POST' }),
    onSuccess: (result) => {
      if (result.result === 'accepted') notifySuccess('Sent again. The receiver accepted it.')
      else notifyProblem(result.error ?? 'The receiver refused it.', 'Not taken')
    },
    onError: notifyFailed,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['connection', connection.id] }),
  })
  const { nextAttemptAt, screen, kind } = delivery
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
            {kind === 'test' && 'A test of the connection'}
            {kind !== 'test' && screen === null && KIND_WORDS[kind]}
            {screen !== null && (
              <Anchor component={Link} to={screen}>
                {KIND_WORDS[kind]}: open it
              </Anchor>
            )}
          </dd>
        </div>
        <div>
          <dt>ID</dt>
          <dd>{delivery.id}</dd>
        </div>
        <div>
          <dt>Attempts</dt>
          <dd>{delivery.allAttempts.length === 0 ? 'None yet' : <Attempts all={delivery.allAttempts} />}</dd>
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
          {attempt.sent.map((request, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: requests of a list that never changes
            <Request key={index} request={request} />
          ))}
          {attempt.answer !== '' && (
            <Code block className={styles.code} tabIndex={0} aria-label="Answer">
              {attempt.answer}
            </Code>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What was sent, without headers and secrets; JSON laid out for reading. */
function Request({ request }: { request: Attempt['sent'][number] }) {
  const { method, url, body } = request
  return (
    <>
      <span className={styles.quiet}>
        {method} {url}
      </span>
      {body !== '' && (
        <Code block className={styles.code} tabIndex={0} aria-label="What was sent">
          {laidOut(body)}
        </Code>
      )}
    </>
  )
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    // A form, or the beginning of something long.
    return body
  }
}
