import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { checkPicture } from '@buoy/platform/pictures/server/check-picture.ts'
import { makeSizes } from '@buoy/platform/pictures/server/make-sizes.ts'
import { deleteSizes, originalFile, pictureDir } from '@buoy/platform/pictures/server/picture-files.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { eq } from 'drizzle-orm'
import { announceProducts } from '../../../catalogue/products/server/announce-products.ts'
import { REVIEW_LIMITS } from '../contract.ts'
import { reviewRefusal } from '../rules/review-refusals.ts'
import { reviewTable, type StoredPhoto } from './review.table.ts'

/** Jobs `{ reviewId }`: make the sizes of a review's photos. */
export const MAKE_PHOTOS_QUEUE = 'make-review-photos'

export type PhotoDeps = { db: Database; chance: Chance; dataDir: string }

/**
 * Keeps the photos of a review that is being sent, until a job has made their sizes. By their bytes, never
 * by their names; refused with `too-many-photos` and `bad-photo`, and then none of them stays.
 */
export async function storePhotos(
  deps: PhotoDeps & TextsDeps,
  files: readonly Buffer[],
): Promise<Outcome<StoredPhoto[]>> {
  const isTooMuch = files.some((file) => file.length > REVIEW_LIMITS.photoBytes)
  if (files.length > REVIEW_LIMITS.photos || isTooMuch)
    return refused(reviewRefusal('too-many-photos', deps.texts()))
  const kept: StoredPhoto[] = []
  for (const file of files) {
    const name = `review--${randomId(deps.chance).toLowerCase()}`
    const path = originalFile(deps, name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, file)
    const checked = await checkPicture(path)
    if (!checked.ok) {
      await rm(path, { force: true })
      await dropPhotos(deps, kept)
      return refused(reviewRefusal('bad-photo', deps.texts()))
    }
    const { width, height } = checked.value
    kept.push({ name, width, height, widths: [], state: 'making' })
  }
  return done(kept)
}

/**
 * Makes the sizes of a review's photos: turned upright, without place, camera and other metadata. The
 * files that were sent are deleted after that. Safe to run again.
 */
export async function makeReviewPhotos(deps: PhotoDeps, reviewId: number): Promise<void> {
  const [review] = await deps.db
    .select({ photos: reviewTable.photos, state: reviewTable.state, productId: reviewTable.productId })
    .from(reviewTable)
    .where(eq(reviewTable.id, reviewId))
  if (review === undefined) return
  const photos: StoredPhoto[] = []
  for (const photo of review.photos) {
    photos.push(photo.state === 'making' ? await makePhoto(deps, photo) : photo)
  }
  await deps.db.transaction(async (tx) => {
    await tx.update(reviewTable).set({ photos }).where(eq(reviewTable.id, reviewId))
    if (review.state === 'published') await announceProducts(tx, [review.productId])
  })
  for (const { name } of photos) await rm(originalFile(deps, name), { force: true })
}

/** Deletes the files of photos, made or not. */
export async function dropPhotos(deps: { dataDir: string }, photos: readonly StoredPhoto[]): Promise<void> {
  for (const { name, state } of photos) {
    await rm(originalFile(deps, name), { force: true })
    if (state === 'ready') await deleteSizes(deps, name)
  }
}

async function makePhoto(deps: PhotoDeps, photo: StoredPhoto): Promise<StoredPhoto> {
  const { name } = photo
  const made = await makeSizes({
    original: originalFile(deps, name),
    outDir: pictureDir(deps),
    name,
    crop: null,
  })
  return made.ok ? { name, ...made.value, state: 'ready' } : { ...photo, state: 'failed' }
}
