import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LegalOverview } from '../contract.ts'
import { LEGAL_PAGES, NEEDED_PAGES } from '../rules/legal-pages.ts'
import styles from './legal.module.css'

/** Offers to publish our texts of the needed pages that are not published yet, in one press. */
export function PublishTexts({ pages }: Pick<LegalOverview, 'pages'>) {
  const queries = useQueryClient()
  const publish = useMutation({
    mutationFn: () => callApi('/legal/publish', { method: 'POST' }),
    onSuccess: () => notifySuccess('Published. Shop and checkout link to them from now on.'),
    onError: notifyFailed,
    onSettled: () => {
      for (const key of ['legal', 'set-up', 'pages', 'activity'])
        void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const missing = LEGAL_PAGES.filter(
    ({ slug }) =>
      NEEDED_PAGES.includes(slug) && pages.some((page) => page.slug === slug && !page.isPublished),
  )
  if (missing.length === 0) return null
  const names = missing.map(({ label }) => label)
  return (
    <Alert color="lagoon" title={`Not published yet: ${names.join(', ')}`} radius="lg">
      <p className={styles.offer}>
        Open each to read and change it, or publish our texts as they are and change them later. They use the
        name and address from your store details.
      </p>
      <Button loading={publish.isPending} onClick={() => publish.mutate()}>
        {missing.length === 1 ? 'Publish our text' : `Publish our ${missing.length} texts`}
      </Button>
    </Alert>
  )
}
