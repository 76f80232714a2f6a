import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { MainButton } from './MainButton.tsx'
import styles from './save-bar.module.css'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** Whether there is something to save although nothing was changed. */
  savesUnchanged?: boolean
  /** Whether nothing may be saved, whatever was changed. */
  isLocked?: boolean
  /** Whether somebody else has saved first, and a choice between both stands above. */
  isContested?: boolean
  saveLabel?: string
  /** What the button says that takes the changes back; "Undo" unless said otherwise. */
  undoLabel?: string
  /** Takes the changes back; without it there is no such button. */
  onUndo?: () => void
  /** Instead of a word on whether all is saved. */
  children?: ReactNode
}

/** What stands at the end of a form, and within reach as soon as there is something to save. */
export function SaveBar(props: Props) {
  const { isDirty, isSaving, savesUnchanged = false, isLocked = false, isContested = false } = props
  return (
    <div className={styles.bar} data-dirty={(isDirty && !isContested) || undefined}>
      <div className={styles.state} role="status">
        {isContested
          ? 'Someone else saved first. Choose above how to continue.'
          : (props.children ?? <SaveState isDirty={isDirty} />)}
      </div>
      {props.onUndo !== undefined && (
        <Button variant="default" disabled={!isDirty || isSaving} onClick={props.onUndo}>
          {props.undoLabel ?? 'Undo'}
        </Button>
      )}
      <MainButton
        type="submit"
        disabled={isLocked || isContested || (!isDirty && !savesUnchanged)}
        loading={isSaving}
      >
        {props.saveLabel ?? 'Save'}
      </MainButton>
    </div>
  )
}

/** Says whether there are changes that are not saved. */
export function SaveState({ isDirty }: { isDirty: boolean }) {
  if (isDirty) return 'You have unsaved changes.'
  return (
    <>
      <Check aria-hidden size={18} /> All changes are saved
    </>
  )
}
