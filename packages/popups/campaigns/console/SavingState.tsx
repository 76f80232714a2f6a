import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { formatTime } from '@buoy/ui/console/dates.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { ActionIcon, Alert, Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Redo2, Undo2 } from 'lucide-react'
import styles from './campaigns.module.css'
import type { DraftEditor } from './use-draft.ts'

/** Whether the draft is kept, and the steps back and forth: Ctrl+Z and Ctrl+Shift+Z outside of fields. */
export function SavingState({ editor }: { editor: DraftEditor }) {
  const store = useStoreLocale()
  useHotkeys([
    ['mod+Z', editor.undo],
    ['mod+shift+Z', editor.redo],
  ])
  return (
    <div className={styles.saving}>
      <span role="status">{words(editor, store)}</span>
      {editor.fault?.kind === 'failed' && (
        <Button variant="default" size="xs" onClick={() => void editor.flush()}>
          Try again
        </Button>
      )}
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Undo"
          disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          <Undo2 aria-hidden size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Redo"
          disabled={!editor.canRedo}
          onClick={editor.redo}
        >
          <Redo2 aria-hidden size={18} />
        </ActionIcon>
      </ActionIcon.Group>
    </div>
  )
}

function words({ fault, isSaving, isDirty, savedAt }: DraftEditor, store: StoreLocale): string {
  if (fault?.kind === 'failed') return `Not saved: ${fault.message}`
  if (fault?.kind === 'stale') return 'Not saved: it was changed elsewhere.'
  if (isSaving || isDirty) return 'Saving …'
  return `Saved ${formatTime(savedAt, store, 'minutes')}`
}

/** Asks which of two drafts goes on, when another window or person has saved one meanwhile. */
export function DraftClash({ editor }: { editor: DraftEditor }) {
  const store = useStoreLocale()
  if (editor.fault?.kind !== 'stale') return null
  const { theirs } = editor.fault
  return (
    <Alert color="coral" role="alert" radius="lg" title="This popup was changed elsewhere">
      <p className={styles.quiet}>
        {theirs.draft.changedBy || 'Somebody'} saved it at{' '}
        {formatTime(theirs.draft.changedAt, store, 'minutes')}. Yours is not saved.
      </p>
      <Group gap="xs" mt="sm">
        <Button variant="default" onClick={() => editor.adopt(theirs)}>
          Take theirs
        </Button>
        <Button variant="default" onClick={editor.keepMine}>
          Keep mine
        </Button>
      </Group>
    </Alert>
  )
}
