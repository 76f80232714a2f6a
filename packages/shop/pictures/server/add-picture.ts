import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { randomId } from '@buoy/kernel/server/chance.ts'
import { type AuditedChange, recordAudit } from '@buoy/people/audit/server/record-audit.ts'
import { insertPicture, readConsolePictures } from '../../catalogue/server/picture-rows.ts'
import { slugOf } from '../../product-editing/rules/slug.ts'
import { dropUpload, UNKNOWN, uploadFile, uploadSize } from '../../uploads/server/upload-files.ts'
import type { ConsolePicture } from '../contract.ts'
import { checkPicture } from './check-picture.ts'
import type { PictureDeps } from './console-routes.ts'
import { keepOriginal } from './picture-files.ts'
import { MAKE_PICTURE_QUEUE } from './picture-workers.ts'

const ID_LETTERS = 16
const LONGEST_NAME = 60

/**
 * Makes a picture of a finished upload and asks a job for its sizes. Refused with `unknown-upload` and
 * as `checkPicture` does; a refused upload is deleted.
 */
export async function addPicture(
  deps: PictureDeps,
  input: { upload: string; fileName: string; alt: string; owner: NonNullable<AuditedChange['owner']> },
): Promise<Outcome<ConsolePicture>> {
  if (!input.upload.startsWith('picture-') || (await uploadSize(deps, input.upload)) === null) {
    return refused(UNKNOWN)
  }
  const file = uploadFile(deps, input.upload)
  const checked = await checkPicture(file)
  if (!checked.ok) {
    await dropUpload(deps, input.upload)
    return checked
  }
  const { ending, width, height } = checked.value
  const original = `${randomId(deps.chance, ID_LETTERS).toLowerCase()}.${ending}`
  await keepOriginal(deps, file, original)
  const base = slugOf(input.fileName.replace(/\.[a-z0-9]{2,5}$/i, '')).slice(0, LONGEST_NAME) || 'picture'
  const name = `${base}--${randomId(deps.chance, ID_LETTERS).toLowerCase()}`
  const id = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { fileName, alt } = input
    const made = await insertPicture(tx, { name, original, fileName, alt, width, height, now })
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner: input.owner, action: 'picture added', subject: fileName },
    )
    await deps.jobs.enqueue(tx, MAKE_PICTURE_QUEUE, { id: made })
    return made
  })
  await dropUpload(deps, input.upload)
  const [picture] = await readConsolePictures(deps.db, [id])
  if (picture === undefined) throw new Error(`The picture ${id} vanished while it was added`)
  return done(picture)
}
