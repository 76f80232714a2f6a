import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { eq } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import { dropUpload, UNKNOWN, uploadFile, uploadSize } from '../../uploads/server/upload-files.ts'
import type { ConsolePicture } from '../contract.ts'
import { checkPicture } from './check-picture.ts'
import type { PictureDeps } from './console-routes.ts'
import { pictureTable } from './picture-relation.ts'
import { readConsolePictures } from './picture-rows.ts'
import { storePicture } from './store-picture.ts'

/**
 * Makes a picture of a finished upload and asks a job for its sizes. Refused with `unknown-upload` and
 * as `checkPicture` does; a refused upload is deleted.
 */
export async function addPicture(
  deps: PictureDeps,
  input: {
    upload: string
    fileName: string
    alt: string
    /** The library it goes into. */
    library: string
    owner: NonNullable<AuditedChange['owner']>
  },
): Promise<Outcome<ConsolePicture>> {
  if (!input.upload.startsWith('picture-') || (await uploadSize(deps, input.upload)) === null) {
    return refused(UNKNOWN)
  }
  const { fileName, alt, owner, library } = input
  const file = uploadFile(deps, input.upload)
  const checked = await checkPicture(file)
  if (!checked.ok) {
    await dropUpload(deps, input.upload)
    return checked
  }
  const id = await storePicture(deps, { file, checked: checked.value, fileName, alt }, async (tx, ref) => {
    await tx.update(pictureTable).set({ library }).where(eq(pictureTable.id, ref))
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'pictures', ref, action: 'picture added', subject: fileName },
    )
  })
  await dropUpload(deps, input.upload)
  const [picture] = await readConsolePictures(deps.db, [id])
  if (picture === undefined) throw new Error(`The picture ${id} vanished while it was added`)
  return done(picture)
}
