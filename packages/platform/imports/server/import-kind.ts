import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { SQL } from 'drizzle-orm'
import type { ImportRowTable, ImportTable } from './make-import-tables.ts'

type Mapping = (string | null)[]

export type ImportDeps = { db: Database; clock: Clock; jobs: Jobs; dataDir: string }

/** What files of one kind are made of: where they are kept, who works on them, and what their columns may mean. */
export type ImportKind = {
  /** What its files are remembered under: `products`. */
  name: string
  table: ImportTable
  rows: ImportRowTable
  /** The queues of the dry run, of the run, and of either after its last retry has failed. */
  queues: { check: string; run: string; failed: string }
  /** Headings of the report of refused rows, and what stands below them: what a row is about, the best name last. */
  about: Readonly<Record<string, SQL<string>>>
  /** Columns that a file might have, for anyone who has chosen one without headings: `SKU, Name`. */
  example: string
  /** Whose export a file is, by its headings; '' where files of this kind have no dialects. */
  recognize: (headers: readonly string[]) => string
  /** What the columns mean, also what owners of the shop have added, which the database knows. */
  guessMapping: (headers: readonly string[], dialect: string, db: Database) => Mapping | Promise<Mapping>
  isField: (field: string) => boolean
  /** What is missing among the fields that are mapped, in words; `null` when nothing is. */
  findMissing: (fields: readonly string[]) => string | null
}
