import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { validatePassword } from '../rules/password-policy.ts'
import { insertFirstOwner } from './insert-first-owner.ts'
import type { OpenSetupDeps } from './open-setup.ts'
import { ownerTable } from './owner.table.ts'
import { writePassword } from './write-password.ts'

export type EnsureOwnerDeps = OpenSetupDeps & { log: Log }

type Ensured = 'created' | 'unchanged' | 'password-changed' | 'someone-else'

/**
 * Applies OWNER_EMAIL and OWNER_PASSWORD at start. An empty store gets its owner. When the email is
 * the owner's, a password that differs from the one applied last is a wish to change it: it is changed,
 * and everybody is signed out. A password changed in the console since stays. Another email changes
 * nothing: environment variables never add an owner to a store that has one. Refused with
 * `weak-password`, which should stop the start.
 */
export async function ensureOwner(
  deps: EnsureOwnerDeps,
  wanted: { email: string; password: string },
): Promise<Outcome<Ensured>> {
  const email = wanted.email.trim().toLowerCase()
  const { password } = wanted
  const weakness = validatePassword(password, email)
  if (weakness) return refused({ ...weakness, message: `OWNER_PASSWORD: ${weakness.message}` })
  const [known] = await deps.db.select().from(ownerTable).where(eq(ownerTable.email, email))
  const applied = known?.environmentPasswordHash ?? null
  if (applied !== null && (await verifyPassword({ hash: applied, password }))) return done('unchanged')
  const passwordHash = await hashPassword(password)
  if (known !== undefined) return done(await changePassword(deps, known, passwordHash))
  return deps.db.transaction(async (tx) => {
    const name = nameFrom(email)
    const owner = await insertFirstOwner(
      { tx, clock: deps.clock, chance: deps.chance },
      { name, email, passwordHash, environmentPasswordHash: passwordHash },
    )
    if (owner === null) {
      deps.log.warn({}, 'OWNER_EMAIL names somebody who does not own this store; nothing was changed')
      return done('someone-else' as const)
    }
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner: null, kind: 'people', ref: owner.id, action: 'owner made from OWNER_EMAIL', subject: 'store' },
    )
    return done('created' as const)
  })
}

/** A first name to greet with: `sally.skipper@…` is Sally Skipper. */
function nameFrom(email: string): string {
  const words = (email.split('@', 1)[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Owner'
}

async function changePassword(
  deps: EnsureOwnerDeps,
  owner: { id: string },
  passwordHash: string,
): Promise<'password-changed'> {
  await deps.db.transaction(async (tx) => {
    await writePassword(deps, tx, { ownerId: owner.id, passwordHash, exceptSession: null })
    await tx
      .update(ownerTable)
      .set({ environmentPasswordHash: passwordHash })
      .where(eq(ownerTable.id, owner.id))
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: null,
        kind: 'people',
        ref: owner.id,
        action: 'password set from OWNER_PASSWORD',
        subject: 'owner',
      },
    )
  })
  deps.log.warn({}, 'OWNER_PASSWORD is new: the password was changed and every session ended')
  return 'password-changed'
}
