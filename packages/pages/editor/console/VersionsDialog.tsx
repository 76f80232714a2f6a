import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyFailed } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge, Button, Loader, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedPage, PageVersions } from '../contract.ts'
import { CompareDialog } from './CompareDialog.tsx'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

/** What was published of the page; each can be gone back to, as a draft. The draft can be thrown away, too. */
export function VersionsDialog({ editing, close }: { editing: Editing; close: () => void }) {
  const { draft, say } = editing
  const [comparing, setComparing] = useState<PageVersions['versions'] | null>(null)
  const path = `/page-editor/${draft.stored.id}`
  const versions = useQuery({
    queryKey: ['page-editor', draft.stored.id, 'versions'],
    queryFn: () => callApi<PageVersions>(`${path}/versions`),
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: async ({ call }: { call: string; said: string }) => {
      const version = await draft.flush()
      if (version === null) return null
      return callApi<Versioned<EditedPage>>(`${path}/${call}`, { method: 'POST', body: { version } })
    },
    onSuccess: (stored, { said }) => {
      if (stored !== null) {
        draft.adopt(stored)
        say(said)
      }
      close()
    },
    onError: (error) => {
      if (draft.noteConflict(error)) close()
      else notifyFailed(error)
    },
  })
  if (comparing !== null) return <CompareDialog editing={editing} versions={comparing} close={close} />
  return (
    <Modal
      opened
      onClose={close}
      title="Versions of this page"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {(draft.stored.draft !== null || draft.isDirty) && (
        <div className={styles.version}>
          <span>
            <strong>Draft</strong>
            {draft.stored.draft !== null && <> by {draft.stored.draft.savedBy}</>}
          </span>
          <Button
            variant="default"
            color="coral"
            loading={change.isPending}
            onClick={() => change.mutate({ call: 'discard', said: 'The draft is discarded.' })}
          >
            Discard the draft
          </Button>
        </div>
      )}
      <QueryView query={versions} skeleton={<Loader aria-label="Loading the versions" />}>
        {({ versions: all }) => (
          <>
            {all.length + (draft.stored.draft === null ? 0 : 1) > 1 && (
              <Button variant="default" mt="sm" onClick={() => setComparing(all)}>
                Compare versions
              </Button>
            )}
            <ul className={styles.findings}>
              {all.map(({ number, at, by, isShown, modules }) => (
                <li key={number} className={styles.version}>
                  <span>
                    <strong>Version {number}</strong> {isShown && <Badge color="leaf">Published</Badge>}
                    <br />
                    <Moment at={at} />
                    {by !== null && <>, {by}</>}, {modules} modules
                  </span>
                  <Button
                    variant="default"
                    loading={change.isPending}
                    aria-label={`Go back to it: version ${number}`}
                    onClick={() =>
                      change.mutate({
                        call: `versions/${number}/restore`,
                        said: `Version ${number} is the draft now. Publish it to show it.`,
                      })
                    }
                  >
                    Go back to it
                  </Button>
                </li>
              ))}
              {all.length === 0 && <li className={styles.quiet}>Nothing was published yet.</li>}
            </ul>
          </>
        )}
      </QueryView>
    </Modal>
  )
}
