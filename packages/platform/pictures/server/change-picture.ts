import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { done } from '@buoy/kernel/rules/refusal.ts'
import type { AuditedChange } from '../../audit/server/record-audit.ts'
import type { ConsolePicture, PictureInput } from '../contract.ts'
import type { PictureDeps } from './console-routes.ts'
import { changePicture } from './picture-rows.ts'
import { MAKE_PICTURE_QUEUE } from './store-picture.ts'

type Owner = NonNullable<AuditedChange['owner']>

/** Changes what a picture says and shows; another crop is made by a job, until then the old one stays on show. */
export async function changePictureOf(
  deps: PictureDeps,
  input: { id: number; says: PictureInput; owner: Owner },
): Promise<Outcome<ConsolePicture>> {
  return deps.db.transaction(async (tx) => {
    const outcome = await changePicture(deps, tx, input)
    if (!outcome.ok) return outcome
    if (outcome.value.mustBeMade) await deps.jobs.enqueue(tx, MAKE_PICTURE_QUEUE, { id: input.id })
    return done(outcome.value.picture)
  })
}
