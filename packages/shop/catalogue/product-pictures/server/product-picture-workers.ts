import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { sweepStoredFiles } from '../../products/server/stored-files.ts'
import { type FetchDeps, fetchPictures } from './fetch-pictures.ts'
import { FETCH_PICTURES_QUEUE } from './request-pictures.ts'

const SWEEP_FILES_QUEUE = 'sweep-product-files'

/** The queues of what products are given by files, with how often a failed job is tried again. */
export const PRODUCT_PICTURE_QUEUES = [
  { queue: FETCH_PICTURES_QUEUE, retryLimit: 3 },
  { queue: SWEEP_FILES_QUEUE, retryLimit: 0 },
]

/** Fetches the pictures that files of products name, and deletes each night the files that no product has. */
export function productPictureWorkers(deps: FetchDeps): Worker[] {
  return [
    // On a schedule as well: what a process had in hand when it ended is taken up again.
    { queue: FETCH_PICTURES_QUEUE, cron: '*/5 * * * *', work: async () => fetchPictures(deps) },
    {
      queue: SWEEP_FILES_QUEUE,
      cron: '50 16 * * *',
      work: async () => {
        await sweepStoredFiles(deps)
      },
    },
  ]
}
