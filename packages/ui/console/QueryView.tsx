import { Alert, Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText, isApiFailure } from './call-api.ts'
import { EmptyState } from './EmptyState.tsx'

/**
 * Shows a query in each of its states: a skeleton of the real shape while the first answer is on its
 * way, the reason and a way to try again when it failed, the data otherwise (old data while new is fetched). With
 * `unknown` an address that leads to nothing says so.
 */
export function QueryView<Data>(props: {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  unknown?: { title: string; text: ReactNode }
  children: (data: Data) => ReactNode
}) {
  const { query, unknown } = props
  if (unknown !== undefined && isUnknown(query)) {
    return (
      <EmptyState icon={SearchX} title={unknown.title}>
        {unknown.text}
      </EmptyState>
    )
  }
  if (query.data !== undefined) return props.children(query.data)
  if (query.isError) return <Failed error={query.error} retry={() => query.refetch()} />
  return (
    <div role="status" aria-label="Loading">
      {props.skeleton}
    </div>
  )
}

/** Whether what a query asks for does not exist, or cannot exist under such an address. */
export function isUnknown({ error }: { error: unknown }): boolean {
  return isApiFailure(error) && (error.status === 404 || error.status === 400)
}

/**
 * For a query beside the screen's own, such as the choices of a field: nothing until it fails, then what did not
 * load and a way to try again.
 */
export function SideFailure<Data>({ query, what }: { query: UseQueryResult<Data>; what: string }) {
  if (!query.isError) return null
  return (
    <div role="alert" data-side-failure>
      <Text size="sm" c="coral.8">
        {what} did not load. {failureText(query.error)}
      </Text>
      <Button variant="default" size="xs" mt="xs" loading={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  )
}

/** Why something could not be shown, and a button to try again. */
export function Failed(props: { error: unknown; retry: () => void }) {
  return (
    <Alert
      color="coral"
      variant="light"
      icon={<TriangleAlert aria-hidden />}
      title="This did not load"
      role="alert"
    >
      <p>{failureText(props.error)}</p>
      <Button variant="default" size="xs" mt="sm" onClick={props.retry}>
        Try again
      </Button>
    </Alert>
  )
}
