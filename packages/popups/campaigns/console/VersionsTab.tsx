import { callApi, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifyProblem, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Badge, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { CampaignDetail, CampaignVersionSummary } from '../console-contract.ts'
import styles from './campaigns.module.css'
import type { TabProps } from './tab-props.ts'

/** Every version that visitors have seen, and the two ways back to one: into the draft, or at once. */
export function VersionsTab({ campaign, editor }: TabProps) {
  const queries = useQueryClient()
  const goBack = useMutation({
    mutationFn: async ({ number, way }: { number: number; way: 'restore' | 'publish' }) => {
      const revision = await editor.flush()
      if (revision === null) return null
      const path = `/popups/${campaign.id}/versions/${number}/${way}`
      return callApi<CampaignDetail>(path, { method: 'POST', body: { revision, note: '' } })
    },
    onSuccess: (changed, { number, way }) => {
      if (changed === null)
        return notifyProblem('Your last changes could not be saved.', 'Nothing was changed')
      const { work } = editor
      editor.adopt(changed)
      queries.setQueryData(['popup', campaign.id], changed)
      void queries.invalidateQueries({ queryKey: ['popups'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
      if (way === 'restore')
        notifySuccess(`Your draft is version ${number} now.`, { undo: () => editor.change(work) })
      else notifySuccess(`Visitors see version ${number} again, as version ${changed.publishedVersion}.`)
    },
    onError: async (error) => {
      if (!(await editor.noteRefusal(error))) tellUnfinished(error)
    },
  })
  if (campaign.versions.length === 0) {
    return (
      <EmptyState icon={History} title="No version yet">
        Each time you publish, a version is stored here that you can go back to.
      </EmptyState>
    )
  }
  const isArchived = campaign.status === 'archived'
  return (
    <ul className={styles.versions} aria-label="Versions">
      {campaign.versions.map((version) => (
        <li key={version.number}>
          <VersionWords
            version={version}
            isLive={campaign.status === 'live'}
            isShownFirst={version.number === campaign.canary?.version}
          />
          {!isArchived && (
            <Group gap="xs">
              <Button
                variant="default"
                loading={goBack.isPending}
                onClick={() => goBack.mutate({ number: version.number, way: 'restore' })}
              >
                Edit from here
              </Button>
              {!version.isPublished && version.number !== campaign.canary?.version && (
                <Button
                  variant="default"
                  loading={goBack.isPending}
                  onClick={() => goBack.mutate({ number: version.number, way: 'publish' })}
                >
                  Go back to it
                </Button>
              )}
            </Group>
          )}
        </li>
      ))}
    </ul>
  )
}

function VersionWords(props: { version: CampaignVersionSummary; isLive: boolean; isShownFirst: boolean }) {
  const { version, isLive, isShownFirst } = props
  return (
    <span className={styles.version}>
      <span className={styles.badges}>
        <strong>Version {version.number}</strong>
        {version.isPublished && (
          <Badge color={isLive ? 'leaf' : 'gray'}>{isLive ? 'Visitors see it' : 'Last published'}</Badge>
        )}
        {version.share !== null && (
          <Badge color={isLive && isShownFirst ? 'lagoon' : 'gray'}>
            {isShownFirst ? `${version.share}% of visitors see it` : `Was shown to ${version.share}%`}
          </Badge>
        )}
      </span>
      {version.note !== '' && <span>{version.note}</span>}
      <span className={styles.quiet}>
        <Moment at={version.at} />
        {version.by !== '' && ` · ${version.by}`}
      </span>
    </span>
  )
}

/** What keeps a version from being published again, or why it could not be asked. */
function tellUnfinished(error: unknown): void {
  if (isApiFailure(error) && error.code === 'unfinished')
    notifyProblem(error.issues.map(({ message }) => message).join(' '), 'Not published')
  else notifyNotDone('Nothing was changed', error)
}
