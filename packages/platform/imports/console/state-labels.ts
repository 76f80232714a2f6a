import type { ImportState } from '../contract.ts'

/** Where a file stands, in words. */
export const STATE_LABELS: Record<ImportState, string> = {
  ready: 'Waits for its columns',
  checking: 'Is being checked',
  checked: 'Checked, not imported yet',
  running: 'Is being imported',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'Could not be read',
}
