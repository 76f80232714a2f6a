import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hex } from '@buoy/kernel/rules/colour.ts'
import type { Picture, PictureFormat } from '@buoy/kernel/rules/picture.ts'
import { loadSharp } from './load-sharp.ts'
import { pictureDir } from './picture-files.ts'

/** `distDir` holds the pictures that come with the product, `dataDir` those that owners sent. */
export type MeasureDeps = { dataDir: string; distDir: string }

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

/** Widest size that pages load on usual windows, in px. */
const USUAL_WIDTH = 1600
/** Width in px that is enough to tell how bright a picture is. */
const SAMPLE_WIDTH = 48
/** Shares of the pixels that may be darker or brighter: single specks do not count. */
const DARK_SHARE = 0.05
const BRIGHT_SHARE = 0.95

/** Size in bytes of the file that a usual wide window loads of a picture; `null` when there is no such file. */
export async function measurePicture(
  deps: MeasureDeps,
  picture: Pick<Picture, 'name' | 'widths'>,
): Promise<number | null> {
  const fitting = picture.widths.filter((width) => width <= USUAL_WIDTH)
  const width = Math.max(...(fitting.length > 0 ? fitting : picture.widths))
  const file = await findFile(deps, picture.name, width, 'avif')
  return file?.bytes ?? null
}

/** A colour of the darkest and one of the brightest parts of a picture; `null` when it cannot be read. */
export async function measureBrightness(
  deps: MeasureDeps,
  picture: Pick<Picture, 'name' | 'widths'>,
): Promise<{ darkest: Hex; brightest: Hex } | null> {
  const file = await findFile(deps, picture.name, Math.min(...picture.widths), 'jpg')
  if (file === null) return null
  const sharp = await loadSharp()
  const pixels = await sharp(file.path)
    .resize({ width: SAMPLE_WIDTH })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => null)
  if (pixels === null) return null
  const colours = Array.from({ length: Math.floor(pixels.length / 3) }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3)
    return [red, green, blue]
  }).toSorted((one, other) => brightnessOf(one) - brightnessOf(other))
  const darkest = colours[Math.floor(colours.length * DARK_SHARE)]
  const brightest = colours[Math.floor(colours.length * BRIGHT_SHARE)]
  if (darkest === undefined || brightest === undefined) return null
  return { darkest: hexOf(darkest), brightest: hexOf(brightest) }
}

async function findFile(
  deps: MeasureDeps,
  name: string,
  width: number,
  format: PictureFormat,
): Promise<{ path: string; bytes: number } | null> {
  const file = `${name.replaceAll(/[^\w-]/g, '')}-${width}.${format}`
  for (const path of [join(pictureDir(deps), file), join(deps.distDir, 'pictures', file)]) {
    const found = await stat(path).catch(() => null)
    if (found !== null) return { path, bytes: found.size }
  }
  return null
}

function brightnessOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hexOf(colour: Rgb): Hex {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
