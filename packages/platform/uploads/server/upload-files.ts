import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import { UPLOAD_LIMITS, type UploadPurpose } from '../contract.ts'

export type UploadDeps = { dataDir: string; chance: Chance }

/** Files that nobody came back for are deleted after this long. */
const KEEP_MS = 2 * DAY_MS

/** Begins an upload: an empty file in the data folder. Its id is a secret and says what it is for. */
export async function beginUpload(deps: UploadDeps, purpose: UploadPurpose): Promise<string> {
  const id = `${purpose}-${randomId(deps.chance)}`
  await mkdir(folderOf(deps), { recursive: true })
  await (await open(uploadFile(deps, id), 'wx')).close()
  return id
}

/**
 * Adds a piece at the end of an upload. Refused with `unknown-upload`, `wrong-offset` (`received` says
 * where to go on; a piece that was sent twice is not written twice) and `too-large`.
 */
export async function appendPiece(
  deps: Pick<UploadDeps, 'dataDir'>,
  piece: { id: string; offset: number; bytes: Uint8Array },
): Promise<Outcome<number>> {
  const received = await uploadSize(deps, piece.id)
  if (received === null) return refused(UNKNOWN)
  if (piece.offset !== received) {
    return refused({ code: 'wrong-offset', message: `Send the bytes from ${received} on.` })
  }
  const end = received + piece.bytes.byteLength
  const limit = UPLOAD_LIMITS[purposeOf(piece.id)]
  if (end > limit) {
    return refused({ code: 'too-large', message: `The file is larger than ${limit / 1024 / 1024} MB.` })
  }
  const file = await open(uploadFile(deps, piece.id), 'r+')
  try {
    await file.write(piece.bytes, 0, piece.bytes.byteLength, received)
  } finally {
    await file.close()
  }
  return done(end)
}

/** How many bytes of an upload have arrived; `null` when there is none of this id. */
export async function uploadSize(deps: Pick<UploadDeps, 'dataDir'>, id: string): Promise<number | null> {
  if (!/^[\w-]+$/.test(id)) return null
  return stat(uploadFile(deps, id)).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}

/** Where the bytes of an upload stand. */
export function uploadFile(deps: Pick<UploadDeps, 'dataDir'>, id: string): string {
  return join(folderOf(deps), id)
}

/** Deletes an upload; it is fine when it is gone already. */
export async function dropUpload(deps: Pick<UploadDeps, 'dataDir'>, id: string): Promise<void> {
  await rm(uploadFile(deps, id), { force: true })
}

/** Deletes uploads that nobody came back for. Answers how many. */
export async function sweepUploads(deps: Pick<UploadDeps, 'dataDir'> & { clock: Clock }): Promise<number> {
  await mkdir(folderOf(deps), { recursive: true })
  const before = deps.clock.now().getTime() - KEEP_MS
  let swept = 0
  for (const id of await readdir(folderOf(deps))) {
    const { mtimeMs } = await stat(uploadFile(deps, id))
    if (mtimeMs >= before) continue
    await dropUpload(deps, id)
    swept += 1
  }
  return swept
}

export const UNKNOWN = {
  code: 'unknown-upload',
  message: 'This upload is not known any more. Choose the file again.',
}

/** What an upload is for, as its id says; the smallest limit holds for any other. */
function purposeOf(id: string): UploadPurpose {
  const purposes = Object.keys(UPLOAD_LIMITS) as UploadPurpose[]
  return purposes.find((purpose) => id.startsWith(`${purpose}-`)) ?? 'picture'
}

function folderOf(deps: Pick<UploadDeps, 'dataDir'>): string {
  return join(deps.dataDir, 'uploads')
}
