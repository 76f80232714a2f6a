import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import type { OpenPreview } from '../contract.ts'
import styles from './draft-note.module.css'

const SHOWN: Readonly<Record<OpenPreview['of'], string>> = {
  draft: 'This is a page as it was saved last, not as visitors see it.',
  variant: 'This is a variant of a test as it began.',
}

/** Tells who looks at the draft of a page, or at a variant of a test, what they see, and until when. */
export function DraftNote({ until, of }: Pick<OpenPreview, 'until' | 'of'>) {
  return (
    <p className={styles.note} role="note">
      <strong>Preview.</strong> {SHOWN[of]} Only people with this address see it, until{' '}
      <StoreDate at={until} />.
    </p>
  )
}
