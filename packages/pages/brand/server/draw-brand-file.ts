import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { loadSharp } from '@buoy/platform/pictures/server/load-sharp.ts'
import { cropInPixels } from '@buoy/platform/pictures/server/make-sizes.ts'
import { originalFile } from '@buoy/platform/pictures/server/picture-files.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { readSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type BrandFile, LOGO_BOX, SHARPNESS } from '../rules/brand-files.ts'
import { BRAND } from './brand-setting.ts'
import { readBrand } from './read-brand.ts'

export type BrandFileDeps = { db: Database; chance: Chance; dataDir: string; distDir: string }
type PictureRow = typeof pictureTable.$inferSelect

/** Apple fills what is transparent with black; other systems show what lies behind. */
const APPLE_ICON: BrandFile = 'icon-180.png'
const UNFINISHED_LETTERS = 12

/**
 * A file of a picture that is or was part of the brand, as PNG, so that what is transparent stays so. It is drawn when it is
 * asked for first, and stays in the data folder: emails that were sent go on showing it. `null` for other pictures, and where
 * the file that was sent can no longer be read.
 */
export async function drawBrandFile(
  deps: BrandFileDeps,
  { name, file }: { name: string; file: BrandFile },
): Promise<Buffer | null> {
  const path = join(deps.dataDir, 'brand', `${name}-${file}`)
  const kept = await readFile(path).catch(() => null)
  if (kept !== null) return kept
  const picture = await findBrandPicture(deps.db, name)
  const drawn = picture && (await draw(deps, picture, file).catch(() => null))
  if (drawn === null) return null
  await mkdir(join(deps.dataDir, 'brand'), { recursive: true })
  const unfinished = `${path}.${randomId(deps.chance, UNFINISHED_LETTERS)}.part`
  await writeFile(unfinished, drawn)
  await rename(unfinished, path)
  return drawn
}

/** The logo as a PNG for printed documents; `null` while there is none. */
export async function findLogoFile(deps: BrandFileDeps): Promise<Buffer | null> {
  const { logo } = await readBrand(deps)
  return logo === null ? null : drawBrandFile(deps, { name: logo.name, file: 'logo.png' })
}

/** A picture of the library that the owner has chosen for the brand, by its name. */
async function findBrandPicture(db: Database, name: string): Promise<PictureRow | null> {
  const { logoId, iconId, socialId } = await readSetting(db, BRAND)
  const ids = [logoId, iconId, socialId].filter((id) => id !== null)
  if (ids.length === 0) return null
  const { name: named, id, deletedAt } = pictureTable
  const [row] = await db
    .select()
    .from(pictureTable)
    .where(and(eq(named, name), inArray(id, ids), isNull(deletedAt)))
  return row ?? null
}

async function draw(deps: BrandFileDeps, picture: PictureRow, file: BrandFile): Promise<Buffer> {
  const sharp = await loadSharp()
  const part = sharp(await partOf(deps, picture))
  if (file === 'logo.png') {
    const size = { width: LOGO_BOX.width * SHARPNESS, height: LOGO_BOX.height * SHARPNESS }
    return part
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  }
  const side = Number(/\d+/.exec(file)?.[0])
  const background = file === APPLE_ICON ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 }
  const icon = part.resize({ width: side, height: side, fit: 'contain', background })
  return (file === APPLE_ICON ? icon.flatten({ background: '#ffffff' }) : icon).png().toBuffer()
}

/** What the owner wants to be seen of a picture, upright and with its transparency. */
async function partOf(deps: BrandFileDeps, { original, crop, name, widths }: PictureRow): Promise<Buffer> {
  if (original === null) return readFile(await findLargest(deps, name, widths))
  const file = originalFile(deps, original)
  const sharp = await loadSharp()
  const { autoOrient } = await sharp(file).metadata()
  return sharp(file).rotate().extract(cropInPixels(autoOrient, crop)).toColourspace('srgb').png().toBuffer()
}

/** The largest size of a picture that came with the shop and has no file that was sent. */
async function findLargest(deps: BrandFileDeps, name: string, widths: readonly number[]): Promise<string> {
  const path = pictureUrl(name, widths.at(-1) ?? 0, 'jpg')
  const own = join(deps.dataDir, path)
  const isOwn = await stat(own).then(
    () => true,
    () => false,
  )
  return isOwn ? own : join(deps.distDir, path)
}
