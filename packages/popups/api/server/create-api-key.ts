import { createHash } from 'node:crypto'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { CreatedKey, NewKeyInput } from '../contract.ts'
import { apiKey } from './api-key.table.ts'
import { toApiKey } from './list-api-keys.ts'

/** Keys of an account that work at the same time. */
const KEYS_AT_MOST = 50
/** `buoy_` tells scanners for leaked secrets what they have found. */
const KEY_BEGINNING = 'buoy_'
const SECRET_LENGTH = 43
const PREFIX_LENGTH = KEY_BEGINNING.length + 6

/**
 * Creates a key of an account for other programs. Gives the key itself, which is stored as a hash and cannot be read again.
 * Refuses `too-many-keys` while 50 work.
 */
export async function createApiKey(
  deps: { db: Database; clock: Clock; chance: Chance },
  { clientId, name, scopes, owner }: NewKeyInput & { clientId: string; owner: Actor },
): Promise<Outcome<CreatedKey>> {
  return deps.db.transaction(async (tx) => {
    const [working] = await tx
      .select({ keys: count() })
      .from(apiKey)
      .where(and(eq(apiKey.clientId, clientId), isNull(apiKey.revokedAt)))
    if ((working?.keys ?? 0) >= KEYS_AT_MOST) {
      const message = `There are ${KEYS_AT_MOST} keys already. Revoke one that is not used any more.`
      return refused({ code: 'too-many-keys', message })
    }
    const secret = KEY_BEGINNING + randomId(deps.chance, SECRET_LENGTH)
    const row = {
      id: randomId(deps.chance),
      clientId,
      name,
      prefix: secret.slice(0, PREFIX_LENGTH),
      hash: hashOfKey(secret),
      scopes,
      createdAt: deps.clock.now(),
      createdBy: owner.name,
      lastUsedAt: null,
      revokedAt: null,
    }
    await tx.insert(apiKey).values(row)
    const subject = `API key ${name}`
    const detail = { prefix: row.prefix, scopes }
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'popups', scope: clientId, action: 'API key created', subject, detail },
    )
    return done({ key: toApiKey(row), secret })
  })
}

/** What is stored of a key. It holds 256 random bits, so that one round of a fast hash is enough. */
export function hashOfKey(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
