import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { Anchor, Badge, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { NOT_FOUND_SLUG } from '../../document/rules/page-path.ts'
import type { NotFoundPage } from '../contract.ts'
import { STATE } from './template-words.ts'
import styles from './templates.module.css'

/** What the API of pages makes one from. */
const NEW_PAGE = { template: 'not-found', title: 'Page not found', slug: NOT_FOUND_SLUG, publishes: false }

/** The page for addresses without one: a page like others, which is laid out in the same editor. */
export function NotFoundSection({ page }: { page: NotFoundPage | null }) {
  const { make, archive } = useNotFoundPage()
  return (
    <section className={styles.kind} aria-labelledby="kind-not-found">
      <div className={styles.kindHead}>
        <h2 className={styles.kindTitle} id="kind-not-found">
          Not-found page
        </h2>
        <span className={styles.actions}>
          {page?.state === 'published' && (
            <Button
              variant="default"
              aria-label="Use the built-in layout for: Not-found page"
              loading={archive.isPending}
              onClick={() => archive.mutate(page.id)}
            >
              Use the built-in layout
            </Button>
          )}
          {page === null && (
            <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
              Make a not-found page
            </Button>
          )}
        </span>
      </div>
      {page === null ? (
        <p className={styles.quiet}>Addresses without a page show the built-in words.</p>
      ) : (
        <p className={styles.badges}>
          <Anchor component={Link} to={`/pages/${page.id}`}>
            {page.title}
          </Anchor>
          <Badge color={STATE[page.state].colour}>{STATE[page.state].label}</Badge>
          {page.state !== 'archived' && (
            <Anchor component={Link} to={`/pages/${page.id}/edit`}>
              Edit the content
            </Anchor>
          )}
        </p>
      )}
      <p className={styles.quiet}>
        It is one of your pages, and is shown with the status 404 at addresses without a page. Restore it
        there when you have archived it.
      </p>
    </section>
  )
}

function useNotFoundPage() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const renew = () => {
    for (const key of ['page-templates', 'pages', 'activity'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  const make = useMutation({
    mutationFn: () => callApi<{ id: number }>('/pages', { method: 'POST', body: NEW_PAGE }),
    onSuccess: ({ id }) => navigate(`/pages/${id}/edit`),
    onError: (error) => notifyNotDone('The page was not made', error),
    onSettled: renew,
  })
  const archive = useMutation({
    mutationFn: (id: number) => callApi(`/pages/${id}/moves`, { method: 'POST', body: { to: 'archived' } }),
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: renew,
  })
  return { make, archive }
}
