import type { ImportState } from '../contract.ts'

/** Where a file stands, in words. */
export const STATE_LABELS: Record<ImportState, string> = {
  ready: 'Waiting for columns',
  checking: 'Being checked',
  checked: 'Checked, not imported yet',
  running: 'Being imported',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'Failed',
}
