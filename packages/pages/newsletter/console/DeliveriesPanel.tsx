import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyFailed, notifyProblem, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Button, Group, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliverySummary } from '../console-contract.ts'
import type { DeliveryOutcome } from '../rules/delivery-life.ts'
import styles from './newsletters.module.css'

const KIND_WORDS = {
  subscribed: 'Someone subscribed',
  unsubscribed: 'Someone unsubscribed',
  test: 'A test',
} as const
const STATE_WORDS = { waiting: 'waits', sent: 'told', refused: 'refused' } as const

/** What the provider was told last, a try, and the way to send what was refused again. */
export function DeliveriesPanel({ list }: { list: string }) {
  const queries = useQueryClient()
  const path = `/newsletters/${list}`
  const deliveries = useQuery({
    queryKey: ['newsletters', list, 'deliveries'],
    queryFn: () => callApi<{ deliveries: DeliverySummary[] }>(`${path}/deliveries`),
  })
  const after = () => void queries.invalidateQueries({ queryKey: ['newsletters'] })
  const onError = (error: unknown) => notifyFailed(error)
  const again = useMutation({
    mutationFn: () => callApi<{ again: number }>(`${path}/again`, { method: 'POST' }),
    onSuccess: (done) => {
      notifySuccess(`${done.again} on their way again.`)
      after()
    },
    onError,
  })
  const test = useMutation({
    mutationFn: () => callApi<DeliveryOutcome>(`${path}/test`, { method: 'POST' }),
    onSuccess: (outcome) => {
      if (outcome.came === 'taken') notifySuccess('The service accepted it.')
      else notifyProblem(outcome.error ?? 'The service refused it.')
      after()
    },
    onError,
  })
  return (
    <SettingSection
      title="What was sent"
      text="Nothing is lost while the service is unreachable: deliveries are retried until they arrive."
    >
      <Group>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Try it
        </Button>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          Retry what was refused
        </Button>
      </Group>
      <QueryView query={deliveries} skeleton={<Skeleton height={80} />}>
        {(data) =>
          data.deliveries.length === 0 ? (
            <p className={styles.quiet}>Nothing yet.</p>
          ) : (
            <ul className={styles.deliveries} aria-label="Deliveries">
              {data.deliveries.map((one) => (
                <li key={one.id}>
                  <span>
                    <strong>{KIND_WORDS[one.kind]}</strong>, {STATE_WORDS[one.state]}
                  </span>
                  <span className={styles.quiet}>
                    <Moment at={one.triedAt ?? one.happenedAt} /> {one.error}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </SettingSection>
  )
}
