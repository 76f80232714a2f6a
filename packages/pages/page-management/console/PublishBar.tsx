import { callApi, failureText, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Anchor, Button, CloseButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PageSummary } from '../contract.ts'
import styles from './pages.module.css'

/** What can be done with the chosen pages; stands at the foot of the list while some are chosen. */
export function PublishBar({ pages, clear }: { pages: readonly PageSummary[]; clear: () => void }) {
  const queries = useQueryClient()
  const changed = pages.filter(({ hasChanges }) => hasChanges)
  const publish = useMutation({
    mutationFn: () =>
      callApi('/pages/publications', { method: 'POST', body: { ids: changed.map(({ id }) => id) } }),
    onSuccess: () => {
      notifySuccess(
        changed.length === 1
          ? `${changed[0]?.title} is published.`
          : `${changed.length} pages are published.`,
      )
      clear()
    },
    onSettled: () => {
      for (const key of ['pages', 'activity', 'document']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  if (pages.length === 0) return null
  const others = pages.length - changed.length
  return (
    <section className={styles.bar} aria-label="Chosen pages">
      <CloseButton aria-label="Choose none" onClick={clear} />
      <span role="status" className={styles.count}>
        {pages.length === 1 ? '1 page chosen' : `${pages.length} pages chosen`}
        {others > 0 && (
          <span className={styles.quiet}>
            {' '}
            {others === 1 ? '1 has nothing new' : `${others} have nothing new`}
          </span>
        )}
      </span>
      <Button loading={publish.isPending} disabled={changed.length === 0} onClick={() => publish.mutate()}>
        {changed.length < 2 ? 'Publish' : `Publish ${changed.length} together`}
      </Button>
      {publish.isError && <HeldBack pages={changed} error={publish.error} />}
    </section>
  )
}

/** Why nothing was published, page by page. */
function HeldBack({ pages, error }: { pages: readonly PageSummary[]; error: Error }) {
  const issues = isApiFailure(error) ? error.issues : []
  return (
    <Alert className={styles.held} color="coral" role="alert" title="Nothing was published" radius="lg">
      {issues.length === 0 && failureText(error)}
      <ul className={styles.plain}>
        {issues.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {message}{' '}
            {pages.some(({ id }) => String(id) === field) && (
              <Anchor component={Link} to={`/pages/${field}/edit`}>
                Open it
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
