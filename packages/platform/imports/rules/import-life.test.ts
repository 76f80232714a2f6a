import { describe, expect, it } from 'vitest'
import { IMPORT_LIFE, WORKING, wrongState } from './import-life.ts'

describe('the steps of an import', () => {
  it('are to check, perhaps again with other columns, and then to import', () => {
    expect(IMPORT_LIFE.ready).toEqual(['checking', 'cancelled'])
    expect(IMPORT_LIFE.checking).toEqual(['checked', 'cancelled', 'failed'])
    expect(IMPORT_LIFE.checked).toEqual(['checking', 'running', 'cancelled'])
    expect(IMPORT_LIFE.running).toEqual(['done', 'cancelled', 'failed'])
  })

  it('are over once it is done, cancelled or has failed', () => {
    expect([IMPORT_LIFE.done, IMPORT_LIFE.cancelled, IMPORT_LIFE.failed]).toEqual([[], [], []])
  })

  it('are worked on by a job while it is checked and while it is imported', () => {
    expect(WORKING).toEqual(['checking', 'running'])
  })

  it.each([
    ['checking', 'The file is being checked already.'],
    ['running', 'The file is being imported already.'],
    ['done', 'This file has been imported.'],
    ['cancelled', 'This import was cancelled. Choose the file again.'],
    ['failed', 'This import has failed. Choose the file again.'],
    ['ready', 'Check the file first.'],
    ['checked', 'That is not possible now.'],
  ] as const)('that are refused in the state %s say why', (state, words) => {
    expect(wrongState(state)).toBe(words)
  })
})
