import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs, Worker } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'
import { sweepUploads } from '../../uploads/server/upload-files.ts'
import { makeSizes } from './make-sizes.ts'
import { deletePictureFiles, deleteSizes, originalFile, pictureDir } from './picture-files.ts'
import { type PictureUsers, sweepDeletedPictures } from './picture-library.ts'
import { failPicture, findPictureToMake, finishPicture } from './picture-rows.ts'
import { MAKE_PICTURE_QUEUE } from './store-picture.ts'

const SWEEP_UPLOADS_QUEUE = 'sweep-uploads'

/** The queues of pictures, with how often a failed job is tried again. */
export const PICTURE_QUEUES = [
  { queue: MAKE_PICTURE_QUEUE, retryLimit: 3 },
  { queue: SWEEP_UPLOADS_QUEUE, retryLimit: 0 },
]

const job = z.object({ id: z.number().int() })
const NAME_LETTERS = 10

export type PictureWorkerDeps = {
  db: Database
  clock: Clock
  chance: Chance
  dataDir: string
  jobs: Jobs
  pictureUsers: readonly PictureUsers[]
}

/** The work that pictures need done: their sizes, one at a time, and the nightly sweep of what nobody wants. */
export function pictureWorkers(deps: PictureWorkerDeps): Worker[] {
  return [
    { queue: MAKE_PICTURE_QUEUE, work: async (data) => makePicture(deps, job.parse(data).id) },
    {
      queue: SWEEP_UPLOADS_QUEUE,
      cron: '50 16 * * *',
      work: async () => {
        await sweepUploads(deps)
        for (const gone of await sweepDeletedPictures(deps)) await deletePictureFiles(deps, gone)
      },
    },
  ]
}

/**
 * Makes the sizes of one picture under a new name, since browsers keep the old ones for a year, and
 * shows them. Sizes of the name before stay: orders and cached pages may still name them.
 */
export async function makePicture(deps: PictureWorkerDeps, id: number): Promise<void> {
  const asked = await findPictureToMake(deps.db, id)
  if (asked === null) return
  const base = asked.name.replace(/--[0-9a-z]+$/, '')
  const name = `${base}--${randomId(deps.chance, NAME_LETTERS).toLowerCase()}`
  const made = await makeSizes({
    original: originalFile(deps, asked.original),
    outDir: pictureDir(deps),
    name,
    crop: asked.crop,
  })
  if (!made.ok) {
    await failPicture(deps, id, made.refusals[0]?.message ?? 'The picture could not be read.')
    return
  }
  const isShown = await finishPicture(deps, { id, crop: asked.crop, made: { name, ...made.value } })
  if (!isShown) await deleteSizes(deps, name)
}
