import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from '@buoy/kernel/rules/picture.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Sharp } from 'sharp'
import type { Crop } from '../contract.ts'
import { loadSharp } from './load-sharp.ts'

export type MadeSizes = { width: number; height: number; widths: number[] }

/**
 * Makes every width and format of a picture as `{name}-{width}.{format}` in `outDir`: turned as it was
 * held, cut to `crop`, without place, camera and other metadata, transparent parts on white. Every file
 * is written beside its place and renamed. Refused with `cannot-decode` when the file is damaged.
 */
export async function makeSizes(input: {
  original: string
  outDir: string
  name: string
  crop: Crop | null
}): Promise<Outcome<MadeSizes>> {
  await mkdir(input.outDir, { recursive: true })
  const sharp = await loadSharp()
  const upright = await sharp(input.original, { failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (upright === null) {
    const message =
      'The file is damaged: it begins like a picture and does not go on like one. Send it again.'
    return refused({ code: 'cannot-decode', message })
  }
  const { width, height, channels } = upright.info
  const part = cropInPixels({ width, height }, input.crop)
  const whole = () => sharp(upright.data, { raw: { width, height, channels } })
  const widths = pictureWidths(part.width)
  for (const target of widths) {
    const pixels = await whole()
      .extract(part)
      .resize({ width: target })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const format of PICTURE_FORMATS) {
      const { width: rawWidth, height: rawHeight, channels: rawChannels } = pixels.info
      const raw = { width: rawWidth, height: rawHeight, channels: rawChannels }
      const path = join(input.outDir, `${input.name}-${target}.${format}`)
      await replaceFile(path, (unfinished) => encode(sharp(pixels.data, { raw }), format).toFile(unfinished))
    }
  }
  return done({ width: part.width, height: part.height, widths })
}

/** Effort is what costs time: one step more would double it, for files 3 % smaller. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 1 })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 2 })
  return picture.jpeg({ quality: 78, progressive: true })
}

/** The crop in whole pixels, never outside the picture and never empty. */
export function cropInPixels(size: { width: number; height: number }, crop: Crop | null) {
  if (crop === null) return { left: 0, top: 0, ...size }
  const left = Math.min(size.width - 1, Math.round(crop.x * size.width))
  const top = Math.min(size.height - 1, Math.round(crop.y * size.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(crop.width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(crop.height * size.height))),
  }
}

async function replaceFile(path: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
