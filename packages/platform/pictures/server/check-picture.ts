import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { loadSharp } from './load-sharp.ts'

/** Formats that are taken, as sharp names them, with the ending their originals are kept under. */
const ENDINGS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heif: 'avif',
  gif: 'gif',
  tiff: 'tif',
}
/** A small file can claim to be a huge picture; larger ones are not decoded at all. */
const MOST_PIXELS = 60_000_000
/** Smaller ones look broken on every screen. In px, either side. */
const SMALLEST_SIDE = 40

/** What a file turned out to be: its true ending, size in px as it is seen, and a hash of its bytes. */
export type CheckedPicture = { ending: string; width: number; height: number; hash: string }

/**
 * Looks whether a file is a picture, by its bytes and never by its name. Refused with
 * `not-a-picture`, `too-many-pixels` and `too-small`; nothing large is decoded here.
 */
export async function checkPicture(path: string): Promise<Outcome<CheckedPicture>> {
  const bytes = await readFile(path)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const ending = metadata === null ? undefined : ENDINGS[metadata.format ?? '']
  if (metadata === null || ending === undefined || !metadata.width || !metadata.height) {
    const message =
      'This file is not a picture that browsers can show. Send a JPEG, PNG, WebP, AVIF, GIF or TIFF file.'
    return refused({ code: 'not-a-picture', message })
  }
  if (metadata.width * metadata.height > MOST_PIXELS) {
    const size = `${metadata.width} × ${metadata.height}`
    const message = `The picture has ${size} pixels, which is more than we can work with. 4000 × 4000 is plenty.`
    return refused({ code: 'too-many-pixels', message })
  }
  if (Math.min(metadata.width, metadata.height) < SMALLEST_SIDE) {
    const message = `The picture is only ${metadata.width} × ${metadata.height} pixels. Send one of at least 800 × 800.`
    return refused({ code: 'too-small', message })
  }
  // Phones write how they were held instead of turning the picture; from 5 on, the sides change places.
  const isTurned = (metadata.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [metadata.height, metadata.width] : [metadata.width, metadata.height]
  return done({ ending, width, height, hash: createHash('sha256').update(bytes).digest('hex') })
}
