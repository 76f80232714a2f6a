import { isIP } from 'node:net'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { RuleKind, Verdict } from '../contract.ts'
import { shieldRule } from './shield.table.ts'

type Deps = { db: Database; clock: Clock }

/**
 * Saves what an owner decides about a network address, an email address or a card; the newest decision counts.
 * Refuses a value that is none of its kind, such as an address that is no IP address.
 */
export async function saveRule(
  deps: Deps,
  input: { kind: RuleKind; value: string; verdict: Verdict; owner: AuditedChange['owner'] },
): Promise<Outcome<null>> {
  const value = input.kind === 'card' ? input.value : input.value.toLowerCase()
  if (input.kind === 'address' && isIP(value) === 0) {
    return refused({
      code: 'bad-address',
      field: 'value',
      message: 'Give an IP address such as 203.0.113.9.',
    })
  }
  if (input.kind === 'email' && !/^\S+@\S+$/.test(value)) {
    return refused({ code: 'bad-email', field: 'value', message: 'Give a whole email address.' })
  }
  await deps.db.transaction(async (tx) => {
    const row = { verdict: input.verdict, createdAt: deps.clock.now(), ownerName: input.owner?.name ?? '' }
    await tx
      .insert(shieldRule)
      .values({ kind: input.kind, value, ...row })
      .onConflictDoUpdate({ target: [shieldRule.kind, shieldRule.value], set: row })
    // The value may be somebody's email address: the audit names the kind only.
    const change = {
      owner: input.owner,
      kind: 'settings',
      ref: 'shield',
      action: `shield rule made: ${input.verdict}`,
      subject: input.kind,
    }
    await recordAudit({ db: tx, clock: deps.clock }, change)
  })
  return done(null)
}

/** Deletes a rule; one that is gone already is no error. */
export async function deleteRule(deps: Deps, id: number, owner: AuditedChange['owner']): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(shieldRule).where(eq(shieldRule.id, id)).returning()
    if (gone === undefined) return
    const change = {
      owner,
      kind: 'settings',
      ref: 'shield',
      action: 'shield rule taken back',
      subject: gone.kind,
    }
    await recordAudit({ db: tx, clock: deps.clock }, change)
  })
}
