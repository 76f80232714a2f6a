import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureWidths,
} from '@buoy/kernel/rules/picture.ts'
import sharp, { type Sharp } from 'sharp'

/** One source picture as it was last built. `width` and `height` of the original in px. */
export type BuiltPicture = { hash: string; width: number; height: number; widths: number[] }

/** `manifest.json`: every picture by its name without ending, other files (video) by their full name. */
export type PictureManifest = { pictures: Record<string, BuiltPicture>; files: Record<string, string> }

export type BuildPictures = { sourceDir: string; outDir: string; onProgress: (line: string) => void }

/** Part of every hash: raise it when the settings below change, so that all pictures are made again. */
const RECIPE = 1
/** Pictures made at the same time: keeps the cores of a small machine busy; more would only take memory. */
const AT_ONCE = 2
const PROGRESS_EVERY = 5

/**
 * Makes every picture of `sourceDir` in all formats and widths that are not larger than the original,
 * copies the other files, and writes the manifest. Pictures that have not changed are skipped. Every file
 * is written beside its place and renamed, so two builds at once leave whole files behind.
 */
export async function buildPictures({
  sourceDir,
  outDir,
  onProgress,
}: BuildPictures): Promise<PictureManifest> {
  await mkdir(outDir, { recursive: true })
  const before = await readManifest(outDir)
  const manifest: PictureManifest = { pictures: {}, files: {} }
  const names = (await readdir(sourceDir)).sort()
  const sources = names.filter((name) => /\.(?:jpe?g|png)$/i.test(name))
  const failures: unknown[] = []
  let finished = 0
  const queue = sources.values()
  const work = async () => {
    for (const source of queue) {
      if (failures.length > 0) return
      const name = basename(source, extname(source))
      try {
        manifest.pictures[name] = await buildPicture(join(sourceDir, source), outDir, before.pictures[name])
      } catch (error) {
        failures.push(error)
      }
      finished += 1
      if (finished % PROGRESS_EVERY === 0 && finished < sources.length) {
        onProgress(`Pictures  ${finished} of ${sources.length}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0) throw failures[0]
  for (const name of names) {
    if (!sources.includes(name)) {
      manifest.files[name] = await copyOther(join(sourceDir, name), outDir, before.files[name])
    }
  }
  await replaceFile(join(outDir, 'manifest.json'), (path) =>
    writeFile(path, JSON.stringify(sorted(manifest))),
  )
  onProgress(`Pictures  ${sources.length} of ${sources.length}`)
  return manifest
}

/** Reads what the last build made; empty when there was none. */
async function readManifest(outDir: string): Promise<PictureManifest> {
  const text = await readFile(join(outDir, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"pictures":{},"files":{}}'
    throw error
  })
  return JSON.parse(text) as PictureManifest
}

async function buildPicture(
  source: string,
  outDir: string,
  before: BuiltPicture | undefined,
): Promise<BuiltPicture> {
  const bytes = await readFile(source)
  const hash = hashOf(bytes)
  const name = basename(source, extname(source))
  if (before?.hash === hash && (await allThere(outDir, name, before.widths))) return before
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new Error(`The picture ${source} cannot be read.`, { cause })
    })
  const widths = pictureWidths(width)
  for (const target of widths) {
    const resized = sharp(bytes).resize({ width: target }).removeAlpha()
    const pixels = await resized.raw().toBuffer({ resolveWithObject: true })
    const { width: rawWidth, height: rawHeight, channels } = pixels.info
    for (const format of PICTURE_FORMATS) {
      const picture = sharp(pixels.data, { raw: { width: rawWidth, height: rawHeight, channels } })
      await replaceFile(fileOf(outDir, name, target, format), (path) => encode(picture, format).toFile(path))
    }
  }
  return { hash, width, height, widths }
}

/** Effort is what costs time: one step more would double it, for files 3 % smaller. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 1 })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 2 })
  return picture.jpeg({ quality: 78, progressive: true })
}

async function copyOther(source: string, outDir: string, before: string | undefined): Promise<string> {
  const hash = hashOf(await readFile(source))
  const target = join(outDir, basename(source))
  if (before !== hash || !(await exists(target))) {
    await replaceFile(target, (path) => copyFile(source, path))
  }
  return hash
}

function fileOf(outDir: string, name: string, width: number, format: PictureFormat): string {
  return join(outDir, `${name}-${width}.${format}`)
}

async function allThere(outDir: string, name: string, widths: readonly number[]): Promise<boolean> {
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => exists(fileOf(outDir, name, width, format))),
  )
  return (await Promise.all(files)).every(Boolean)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

/** Writes a file under a name of its own, then moves it to its place in one step. */
async function replaceFile(path: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.part`
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(`${RECIPE}|${PICTURE_WIDTHS}|`).update(bytes).digest('hex')
}

/** By name, so that the same pictures always give the same manifest. */
function sorted(manifest: PictureManifest): PictureManifest {
  const byName = <Value>(record: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { pictures: byName(manifest.pictures), files: byName(manifest.files) }
}
