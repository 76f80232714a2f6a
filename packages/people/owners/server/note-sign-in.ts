import { type Clock, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { countAudit, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { deviceName } from '../rules/device-name.ts'
import { ownerTable } from './owner.table.ts'

export type SignInNote =
  | { how: 'password' | 'code' | 'backup code'; ownerId: string | null }
  | { how: 'failed'; email: string }

/** Failed sign-ins of one person that are written down in an hour: anyone who guesses must not fill the disk. */
const FAILURES_PER_HOUR = 20

/**
 * Writes down who signed in or tried to, and from where. An address nobody here has is not kept: people
 * type passwords into the wrong field.
 */
export async function noteSignIn(
  deps: { db: Database; clock: Clock },
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  note: SignInNote,
): Promise<void> {
  const detail = { device: deviceName(request.headers['user-agent'] ?? ''), address: request.ip }
  const [owner] = await deps.db
    .select({ id: ownerTable.id, name: ownerTable.name, email: ownerTable.email })
    .from(ownerTable)
    .where(note.how === 'failed' ? eq(ownerTable.email, note.email) : eq(ownerTable.id, note.ownerId ?? ''))
  if (note.how !== 'failed') {
    const entry = {
      kind: 'sign-in',
      ref: owner?.id,
      action: 'signed in',
      subject: `person ${owner?.email ?? ''}`,
      detail: { ...detail, with: note.how },
    }
    await recordAudit(deps, { owner: owner ?? null, ...entry })
    return
  }
  const entry = {
    kind: 'sign-in',
    ref: owner?.id,
    action: 'sign-in failed',
    subject: owner ? `person ${owner.email}` : 'an unknown address',
  }
  const since = new Date(deps.clock.now().getTime() - HOUR_MS)
  if ((await countAudit(deps, { ...entry, since })) >= FAILURES_PER_HOUR) return
  await recordAudit(deps, { owner: null, ...entry, detail })
}
