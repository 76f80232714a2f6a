import type { ImportState } from '../contract.ts'

/** What may follow each state of a file. A checked file may be mapped and checked again. */
export const IMPORT_LIFE: Record<ImportState, readonly ImportState[]> = {
  ready: ['checking', 'cancelled'],
  checking: ['checked', 'cancelled', 'failed'],
  checked: ['checking', 'running', 'cancelled'],
  running: ['done', 'cancelled', 'failed'],
  done: [],
  cancelled: [],
  failed: [],
}

/** States in which a job works on the file. */
export const WORKING: readonly ImportState[] = ['checking', 'running']
