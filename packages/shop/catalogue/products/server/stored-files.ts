import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { slugOf } from '@buoy/kernel/rules/slug.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { UNKNOWN, uploadFile, uploadSize } from '@buoy/platform/uploads/server/upload-files.ts'
import { listUsedFiles } from './list-downloads-of.ts'

/** A file that no product has is deleted after this long: its owner may not have saved the product. */
const KEEP_UNUSED_MS = 2 * DAY_MS

/**
 * Keeps an upload as a file of a product, outside of everything that is served by its address, and answers the
 * name under which the product's draft keeps it. Refused with `unknown-upload`.
 */
export async function storeFile(
  deps: { dataDir: string; chance: Chance },
  input: { upload: string; fileName: string },
): Promise<Outcome<{ file: string }>> {
  const size = await uploadSize(deps, input.upload)
  if (size === null || size === 0) return refused(UNKNOWN)
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([A-Za-z0-9]{1,10}))?$/s.exec(input.fileName) ?? []
  const name = [randomId(deps.chance).toLowerCase(), slugOf(stem).slice(0, 100)].filter(Boolean).join('-')
  const file = ending === '' ? name : `${name}.${ending.toLowerCase()}`
  await mkdir(folderOf(deps), { recursive: true })
  await rename(uploadFile(deps, input.upload), storedPath(deps, file))
  return done({ file })
}

/** Where a kept file stands. */
export function storedPath(deps: { dataDir: string }, file: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{0,199}$/.test(file)) throw new Error('This is no name of a kept file')
  return join(folderOf(deps), file)
}

/** Deletes kept files that no product has. Answers how many. */
export async function sweepStoredFiles(deps: {
  db: Database
  dataDir: string
  clock: Clock
}): Promise<number> {
  await mkdir(folderOf(deps), { recursive: true })
  const before = deps.clock.now().getTime() - KEEP_UNUSED_MS
  const files = await readdir(folderOf(deps))
  const used = await listUsedFiles(deps.db, files)
  let swept = 0
  for (const file of files) {
    const path = join(folderOf(deps), file)
    if (used.has(file) || (await stat(path)).mtimeMs >= before) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}

function folderOf({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'downloads')
}
