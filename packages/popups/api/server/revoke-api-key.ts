import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { apiKey } from './api-key.table.ts'

/** Ends a key at once and for good. Refuses `unknown_key` for one that the account has not, or that was revoked before. */
export async function revokeApiKey(
  deps: { db: Database; clock: Clock },
  { clientId, id, owner }: { clientId: string; id: string; owner: Actor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKey)
      .set({ revokedAt: deps.clock.now() })
      .where(and(eq(apiKey.id, id), eq(apiKey.clientId, clientId), isNull(apiKey.revokedAt)))
      .returning({ name: apiKey.name, prefix: apiKey.prefix })
    if (revoked === undefined) {
      const message = 'There is no such key that still works. Reload the list.'
      return refused({ code: 'unknown_key', message })
    }
    const subject = `API key ${revoked.name}`
    const detail = { prefix: revoked.prefix }
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'popups', scope: clientId, action: 'API key revoked', subject, detail },
    )
    return done(null)
  })
}
