import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { hashPassword } from 'better-auth/crypto'
import { validatePassword } from '../rules/password-policy.ts'
import { insertFirstOwner } from './insert-first-owner.ts'
import type { OpenSetupDeps } from './open-setup.ts'
import { isSetupOpen, SETUP_CLOSED } from './setup-token.ts'

/**
 * Makes the store's first owner from the printed link. The link works once: a second visitor, even at
 * the same moment, is refused with `setup-closed`. Refused with `weak-password` as well.
 */
export async function createFirstOwner(
  deps: OpenSetupDeps,
  input: { token: string; name: string; email: string; password: string },
): Promise<Outcome<Owner>> {
  const weakness = validatePassword(input.password, input.email)
  if (weakness) return refused(weakness)
  if (!(await isSetupOpen(deps, input.token))) return refused(SETUP_CLOSED)
  const passwordHash = await hashPassword(input.password)
  return deps.db.transaction(async (tx) => {
    const { name, email } = input
    const owner = await insertFirstOwner(
      { tx, clock: deps.clock, chance: deps.chance },
      { name, email, passwordHash },
    )
    if (owner === null) return refused(SETUP_CLOSED)
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'people', ref: owner.id, action: 'store set up', subject: 'store' },
    )
    return done(owner)
  })
}
