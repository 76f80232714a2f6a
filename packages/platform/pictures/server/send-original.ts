import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { loadSharp } from './load-sharp.ts'
import { originalFile, type PictureFilesDeps } from './picture-files.ts'
import { findPictureToMake } from './picture-rows.ts'

/** Longest side of what the crop is chosen on, in px. */
const CROP_VIEW = 1400

/** The whole picture, upright and small enough to choose a crop on. Refused with `no-original`. */
export async function sendOriginal(
  deps: PictureFilesDeps & { db: Database },
  id: number,
): Promise<Outcome<Buffer>> {
  const found = await findPictureToMake(deps.db, id)
  const sharp = await loadSharp()
  const view =
    found &&
    (await sharp(originalFile(deps, found.original))
      .rotate()
      .resize({ width: CROP_VIEW, height: CROP_VIEW, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76, effort: 1 })
      .toBuffer()
      .catch(() => null))
  if (view) return done(view)
  const message = 'The original of this picture is not there any more. Upload it again to crop it.'
  return refused({ code: 'no-original', message })
}
