import { slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { CheckedPicture } from './check-picture.ts'
import { storeOriginal } from './picture-files.ts'
import { insertPicture } from './picture-rows.ts'

/** The queue of the job that makes a picture's sizes. */
export const MAKE_PICTURE_QUEUE = 'make-picture'
const ID_LETTERS = 16
const LONGEST_NAME = 60

export type StorePictureDeps = { db: Database; clock: Clock; chance: Chance; jobs: Jobs; dataDir: string }

/**
 * Keeps a checked file as a picture of the library and asks a job for its sizes. `also` is done in the same
 * transaction. Answers the picture's id.
 */
export async function storePicture(
  deps: StorePictureDeps,
  input: { file: string; checked: CheckedPicture; fileName: string; alt: string },
  also: (tx: Transaction, id: number) => Promise<void>,
): Promise<number> {
  const { fileName, alt } = input
  const { ending, width, height } = input.checked
  const original = `${randomId(deps.chance, ID_LETTERS).toLowerCase()}.${ending}`
  await storeOriginal(deps, input.file, original)
  const base = slugOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, '')).slice(0, LONGEST_NAME) || 'picture'
  const name = `${base}--${randomId(deps.chance, ID_LETTERS).toLowerCase()}`
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const id = await insertPicture(tx, { name, original, fileName, alt, width, height, now })
    await also(tx, id)
    await deps.jobs.enqueue(tx, MAKE_PICTURE_QUEUE, { id })
    return id
  })
}
