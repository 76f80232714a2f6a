import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureFilesDeps = { dataDir: string }

/** Where pictures that owners sent are served from. */
export function pictureDir(deps: PictureFilesDeps): string {
  return join(deps.dataDir, 'pictures')
}

/** Where their originals are kept; nobody but the owner sees these, they may say where they were taken. */
export function originalFile(deps: PictureFilesDeps, original: string): string {
  return join(deps.dataDir, 'originals', original)
}

/** Keeps the file that was sent, for crops to come. */
export async function storeOriginal(deps: PictureFilesDeps, from: string, original: string): Promise<void> {
  await mkdir(join(deps.dataDir, 'originals'), { recursive: true })
  await copyFile(from, originalFile(deps, original))
}

/** Deletes the sizes of a picture, and its original when there is one. */
export async function deletePictureFiles(
  deps: PictureFilesDeps,
  picture: { name: string; original: string | null },
): Promise<void> {
  if (picture.original === null) return
  await deleteSizes(deps, picture.name)
  await rm(originalFile(deps, picture.original), { force: true })
}

/** Deletes the sizes that were made under a name. */
export async function deleteSizes(deps: PictureFilesDeps, name: string): Promise<void> {
  await mkdir(pictureDir(deps), { recursive: true })
  const isOwn = new RegExp(`^${name.replaceAll(/[^\w-]/g, '')}-\\d+\\.(avif|webp|jpg)$`)
  for (const file of await readdir(pictureDir(deps))) {
    if (isOwn.test(file)) await rm(join(pictureDir(deps), file), { force: true })
  }
}
