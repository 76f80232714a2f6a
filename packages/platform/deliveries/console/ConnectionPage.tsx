import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { isUnknown, QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import type { Connection } from '../contract.ts'
import { ConnectionActions } from './ConnectionActions.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { CONNECTION_WORDS } from './connection-words.ts'
import styles from './connections.module.css'
import { DeliveryLog } from './DeliveryLog.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { useConnectionOptions } from './use-connection-options.ts'

const OVERVIEW = { to: '/connections', label: 'Connections' }
/** How often the state is asked for, in ms: deliveries are made meanwhile. */
const WATCH_MS = 5000

/** One connection: where it goes, how it stands, and what the service was told. */
export function ConnectionPage() {
  const { id = '' } = useParams()
  return <OneConnection key={id} id={id} />
}

function OneConnection({ id }: { id: string }) {
  const connection = useQuery({
    queryKey: ['connection', id],
    queryFn: () => callApi<Versioned<Connection>>(`/connections/${id}`),
    refetchInterval: WATCH_MS,
  })
  const options = useConnectionOptions(connection.data ?? null)
  const home = options.data?.screen ?? OVERVIEW
  const service = options.data?.services.find((one) => one.id === connection.data?.adapter)
  // A secret lives in the entry of the browser's history that showed it first, and nowhere else.
  const { state } = useLocation() as { state: { secret?: string } | null }
  return (
    <ConsolePage
      title={connection.data?.name ?? 'Connection'}
      back={home}
      lead={connection.data && <StateLine connection={connection.data} />}
      actions={
        connection.data &&
        !isUnknown(connection) && (
          <ConnectionActions
            connection={connection.data}
            home={home.to}
            isSigned={service?.secret.isMade === true}
          />
        )
      }
    >
      <QueryView
        query={connection}
        skeleton={<PageSkeleton />}
        unknown={{
          title: 'There is no such connection',
          text: 'It may have been deleted. Go back to the connections.',
        }}
      >
        {(data) => (
          <div className={styles.stack}>
            {state?.secret !== undefined && <SecretOnce secret={state.secret} />}
            <Standing connection={data} />
            <QueryView query={options} skeleton={<PageSkeleton />}>
              {(offered) => (
                <>
                  <ConnectionForm key={data.id} options={offered} saved={data} />
                  <DeliveryLog connection={data} thing={offered.thing} />
                </>
              )}
            </QueryView>
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function StateLine({ connection }: { connection: Connection }) {
  const { label, colour } = CONNECTION_WORDS[connection.state]
  return (
    <span className={styles.lead}>
      <Badge color={colour}>{label}</Badge> {connection.serviceName}
      {connection.partName !== null && `, ${connection.partName}`}
    </span>
  )
}

/** What is wrong with it, and what to do. */
function Standing({ connection }: { connection: Connection }) {
  const { state, waiting, failed, failingSince } = connection
  const queued = waiting === 1 ? '1 delivery waits' : `${waiting.toLocaleString('en-AU')} deliveries wait`
  if (state === 'stopped') {
    return (
      <Alert color="coral" variant="light" title="It was stopped" radius="lg">
        The service accepted nothing for days, or said that it no longer exists. {queued}, for 30 days. Put
        the cause right, send a test, then resume it.
      </Alert>
    )
  }
  if (state === 'paused') {
    return (
      <Alert color="lagoon" variant="light" title="It is paused" radius="lg">
        {queued}, for 30 days at most, until you resume it.
      </Alert>
    )
  }
  if (failingSince !== null) {
    return (
      <Alert color="coral" variant="light" title="It is failing" radius="lg">
        Nothing was accepted since <Moment at={failingSince} />. The log says what is wrong and what to do;
        the connection is stopped after five days.
      </Alert>
    )
  }
  if (failed === 0) return null
  return (
    <Alert color="coral" variant="light" title="Some deliveries were not accepted" radius="lg">
      The log says why. Put the cause right, then send them again.
    </Alert>
  )
}
