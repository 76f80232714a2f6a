import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { pinnedPart, pinnedVersion } from './pinned.table.ts'

const VERSION = /^[0-9a-f]{12}$/
const PART = /^[\w-]{1,80}\.(?:js|woff2)$/

/** The loader of a fixed version; `'ended'` for one that is no longer served, `null` for one that never was. */
export async function findPinnedLoader(
  { db, clock }: { db: Database; clock: Clock },
  version: string,
): Promise<Buffer | 'ended' | null> {
  if (!VERSION.test(version)) return null
  const [found] = await db.select().from(pinnedVersion).where(eq(pinnedVersion.version, version))
  if (!found) return null
  return found.loader === null || found.servedUntil <= clock.now() ? 'ended' : found.loader
}

/** A file of fixed versions by its name, or `null`. */
export async function findPinnedPart({ db }: { db: Database }, name: string): Promise<Buffer | null> {
  if (!PART.test(name)) return null
  const [found] = await db.select().from(pinnedPart).where(eq(pinnedPart.name, name))
  return found?.content ?? null
}
