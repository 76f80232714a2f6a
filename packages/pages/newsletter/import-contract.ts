import { type FileImport, newImport } from '@buoy/platform/imports/contract.ts'
import { z } from 'zod'

/** What is said of all people of a file of readers. */
export const readerOptions = z.object({
  /** Where they have agreed to get news; for rows that say it themselves it may be empty. */
  source: z.string().trim().max(500, 'Keep it to 500 characters.'),
})

/** `POST /console/api/reader-imports`: a file for one list. */
export const newReaderImport = newImport.extend({ list: z.string().max(40) })

/** The options as they are kept: with the list, which stays what it was at first. */
export const storedReaderOptions = readerOptions.extend({ list: z.string() })
export type StoredReaderOptions = z.output<typeof storedReaderOptions>

export type ReaderImport = FileImport<StoredReaderOptions>
