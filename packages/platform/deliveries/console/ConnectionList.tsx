import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { LinkList, LinkRow, RowSubject } from '@buoy/ui/console/LinkList.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import type { Connection, ConnectionList as List } from '../contract.ts'
import { CONNECTION_WORDS } from './connection-words.ts'

/** The connections of a source and scope, or with neither those of everything, with how each stands. */
export function ConnectionList(props: { source?: string; scope?: string; empty: string }) {
  const { source = '', scope = '', empty } = props
  const query = new URLSearchParams({ source, scope })
  const list = useQuery({
    queryKey: ['connections', source, scope],
    queryFn: () => callApi<List>(`/connections?${query}`),
    // Screens of accounts do not hear of what is changed on a connection's own screen.
    refetchOnMount: 'always',
  })
  return (
    <QueryView query={list} skeleton={<Skeleton height={72} radius="lg" />}>
      {({ connections }) =>
        connections.length === 0 ? (
          <EmptyState icon={Unplug} title="No connections yet">
            {empty}
          </EmptyState>
        ) : (
          <LinkList>
            {connections.map((connection) => (
              <Row key={connection.id} connection={connection} />
            ))}
          </LinkList>
        )
      }
    </QueryView>
  )
}

function Row({ connection }: { connection: Connection }) {
  const { id, name, serviceName, partName, waiting, failed, state, failingSince } = connection
  return (
    <LinkRow to={`/connections/${id}`}>
      <RowSubject name={name} text={partName === null ? serviceName : `${serviceName}, ${partName}`} />
      {waiting > 0 && (
        <Badge color="gray" variant="light">
          {waiting} waiting
        </Badge>
      )}
      {failed > 0 && (
        <Badge color="coral" variant="light">
          {failed} failed
        </Badge>
      )}
      {state === 'active' && failingSince !== null && (
        <Badge color="coral" variant="light">
          Failing
        </Badge>
      )}
      <Badge color={CONNECTION_WORDS[state].colour}>{CONNECTION_WORDS[state].label}</Badge>
    </LinkRow>
  )
}
