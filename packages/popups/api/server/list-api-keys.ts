import type { Database } from '@buoy/kernel/server/database.ts'
import { desc, eq } from 'drizzle-orm'
import type { ApiKey } from '../contract.ts'
import { apiKey } from './api-key.table.ts'

/** The newest keys of an account, revoked ones among them; 200 at most. */
export async function listApiKeys({ db }: { db: Database }, clientId: string): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKey)
    .where(eq(apiKey.clientId, clientId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
    .limit(200)
  return rows.map(toApiKey)
}

/** A stored key as owners see it, without its hash. */
export function toApiKey(row: typeof apiKey.$inferSelect): ApiKey {
  const { id, name, prefix, scopes, createdAt, createdBy, lastUsedAt, revokedAt } = row
  return {
    id,
    name,
    prefix,
    scopes,
    createdAt: createdAt.toISOString(),
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
