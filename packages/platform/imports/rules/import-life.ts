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

/** Why a file cannot take a step in the state it is in, in words. */
export function wrongState(state: ImportState): string {
  const words: Partial<Record<ImportState, string>> = {
    checking: 'The file is being checked already.',
    running: 'The file is being imported already.',
    done: 'This file has been imported.',
    cancelled: 'This import was cancelled. Choose the file again.',
    failed: 'This import has failed. Choose the file again.',
    ready: 'Check the file first.',
  }
  return words[state] ?? 'That is not possible now.'
}
