import { type Clock, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { findAccount } from '../../accounts/server/find-account.ts'
import type { Scope } from '../rules/scopes.ts'
import { apiKey } from './api-key.table.ts'
import { hashOfKey } from './create-api-key.ts'

/** Whom a key stands for. */
export type KeyHolder = { id: string; clientId: string; name: string; scopes: readonly Scope[] }

/** Longest text that is looked up. */
const KEY_AT_MOST = 200

/** The key of a request's `Authorization: Bearer …`, or `null` for none that works. Its use is noted once a minute. */
export async function findApiKey(
  deps: { db: Database; clock: Clock },
  authorization: string | undefined,
): Promise<KeyHolder | null> {
  const secret = /^Bearer +([\w-]+)$/i.exec(authorization?.trim() ?? '')?.[1]
  if (secret === undefined || secret.length > KEY_AT_MOST) return null
  const [row] = await deps.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.hash, hashOfKey(secret)), isNull(apiKey.revokedAt)))
  if (row === undefined || (await findAccount(deps, row.clientId))?.archivedAt !== null) return null
  const now = deps.clock.now()
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= MINUTE_MS) {
    await deps.db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, row.id))
  }
  const { id, clientId, name, scopes } = row
  return { id, clientId, name, scopes }
}
