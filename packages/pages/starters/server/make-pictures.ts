import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Picture, pictureWidths } from '@buoy/kernel/rules/picture.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { loadSharp } from '@buoy/platform/pictures/server/load-sharp.ts'
import { makeSizes } from '@buoy/platform/pictures/server/make-sizes.ts'
import { originalFile, pictureDir } from '@buoy/platform/pictures/server/picture-files.ts'
import { restorePicture } from '@buoy/platform/pictures/server/picture-library.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { finishPicture, insertPicture } from '@buoy/platform/pictures/server/picture-rows.ts'
import { eq } from 'drizzle-orm'
import { svgOf } from '../content/drawing/canvas.ts'
import type { Starter } from '../content/starter.ts'

type Files = { dataDir: string }

/** A picture of the library, with its id. */
export type StoredPicture = { id: number; picture: Picture }

/**
 * Renders the drawings of a starter as pictures with all their sizes, one after the other; those that are there already are
 * left alone, so a job that was interrupted goes on where it was. `onMade` hears how many are done.
 */
export async function makePictureFiles(
  deps: Files,
  starter: Starter,
  onMade: (count: number) => Promise<void>,
): Promise<void> {
  await mkdir(join(deps.dataDir, 'originals'), { recursive: true })
  const sharp = await loadSharp()
  let made = 0
  for (const [key, drawing] of Object.entries(starter.drawings)) {
    const name = pictureName(starter, key)
    const largest = pictureWidths(drawing.width).at(-1)
    // The last file that `makeSizes` writes.
    if (!(await isThere(join(pictureDir(deps), `${name}-${largest}.jpg`)))) {
      const original = originalFile(deps, `${name}.webp`)
      await sharp(Buffer.from(svgOf(drawing)))
        .webp({ quality: 90 })
        .toFile(original)
      const sizes = await makeSizes({ original, outDir: pictureDir(deps), name, crop: null })
      if (!sizes.ok) throw new Error(`The picture ${name} could not be made: ${sizes.refusals[0]?.message}`)
    }
    made += 1
    await onMade(made)
  }
}

/** Puts the pictures of a starter into the library, once: one that is there is used, and a deleted one is brought back. */
export async function storePictures(
  deps: { tx: Transaction; clock: Clock },
  starter: Starter,
  owner: Pick<Owner, 'id' | 'name'>,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const { tx, clock } = deps
  const kept = new Map<string, StoredPicture>()
  for (const [key, drawing] of Object.entries(starter.drawings)) {
    const name = pictureName(starter, key)
    const { width, height } = drawing
    const alt = starter.alts[key] ?? ''
    const widths = pictureWidths(width)
    const id =
      (await findPicture({ tx, clock }, name, owner)) ??
      (await addPicture(tx, { name, alt, width, height, widths, now: clock.now() }))
    kept.set(key, { id, picture: { name, alt, caption: '', width, height, widths } })
  }
  return kept
}

async function findPicture(
  { tx, clock }: { tx: Transaction; clock: Clock },
  name: string,
  owner: Pick<Owner, 'id' | 'name'>,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: pictureTable.id, deletedAt: pictureTable.deletedAt })
    .from(pictureTable)
    .where(eq(pictureTable.name, name))
  if (row === undefined) return null
  if (row.deletedAt !== null) await restorePicture({ db: tx as Database, clock }, { id: row.id, owner })
  return row.id
}

async function addPicture(
  tx: Transaction,
  picture: { name: string; alt: string; width: number; height: number; widths: number[]; now: Date },
): Promise<number> {
  const { widths, ...facts } = picture
  const { name, width, height } = facts
  const id = await insertPicture(tx, { ...facts, original: `${name}.webp`, fileName: `${name}.webp` })
  await finishPicture({ db: tx as Database }, { id, crop: null, made: { name, width, height, widths } })
  return id
}

function pictureName({ key }: Starter, drawing: string): string {
  return `starter-${key}-${drawing}`
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
