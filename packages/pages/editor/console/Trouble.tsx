import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Alert, Button } from '@mantine/core'
import styles from './page-editor.module.css'
import type { PageDraft } from './use-page-draft.ts'

/** Why the draft is not saved, and what of the stored page could not be read. */
export function Trouble({ draft }: { draft: PageDraft }) {
  const { trouble, stored } = draft
  return (
    <>
      {trouble?.kind === 'refused' && (
        <Alert color="coral" role="alert" title="Not saved">
          {trouble.message}
        </Alert>
      )}
      {trouble?.kind === 'conflict' && (
        <Alert
          color="citrus"
          role="alertdialog"
          aria-label="Somebody else saved this page"
          title="Somebody else saved this page"
        >
          <p>
            {trouble.theirs.draft === null ? (
              'Somebody has published or discarded this draft meanwhile.'
            ) : (
              <>
                {trouble.theirs.draft.savedBy} has saved it, <Moment at={trouble.theirs.draft.savedAt} />.
              </>
            )}{' '}
            What you have done since is kept here and not saved yet.
          </p>
          <div className={styles.ways}>
            <MainButton onClick={draft.keepMine}>Keep mine, replace theirs</MainButton>
            <Button
              variant="default"
              onClick={() => trouble.kind === 'conflict' && draft.adopt(trouble.theirs)}
            >
              Take theirs
            </Button>
          </div>
        </Alert>
      )}
      {stored.lost.length > 0 && (
        <Alert color="citrus" title="A part of this page cannot be read">
          <p>Visitors do not see it. It is gone from the page when you publish.</p>
          <ul>
            {stored.lost.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
