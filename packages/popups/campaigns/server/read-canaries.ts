import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { campaign, campaignVersion } from './campaign.table.ts'
import { canary } from './canary.table.ts'
import { readVersion, type VersionSnapshot } from './read-version.ts'

/** What a campaign's snapshot says of versions that a share of its visitors is shown first. */
export type ShownFirst = {
  /** The one that is shown just now, by its number; `null` for none. */
  canary: { version: number; percent: number } | null
  /** Versions besides the published one that visitors may have been shown, while what they send may still come. */
  besides: VersionSnapshot[]
}

type Found = { version: number; percent: number; isOpen: boolean }

/** By campaign, what is or was shown to a share of its visitors, and both versions of each. */
export type Canaries = ReadonlyMap<string, { found: Found[]; versions: VersionSnapshot[] }>

/**
 * Reads what campaigns show to a share of their visitors, and what they have shown so until `endedSince`, or else only
 * what they show now. A version that cannot be read is left out and logged.
 */
export async function readCanaries(
  deps: { db: ReadDatabase; log: Log },
  clientId?: string,
  endedSince?: Date,
): Promise<Canaries> {
  const rows = await deps.db
    .select({ canary, version: campaignVersion })
    .from(canary)
    .innerJoin(campaign, eq(campaign.id, canary.campaignId))
    .innerJoin(
      campaignVersion,
      and(
        eq(campaignVersion.campaignId, canary.campaignId),
        or(eq(campaignVersion.number, canary.version), eq(campaignVersion.number, canary.standing)),
      ),
    )
    .where(
      and(
        or(isNull(canary.endedAt), endedSince && gt(canary.endedAt, endedSince)),
        clientId === undefined ? undefined : eq(campaign.clientId, clientId),
      ),
    )
    .orderBy(canary.campaignId, canary.version)
  const canaries = new Map<string, { found: Found[]; versions: VersionSnapshot[] }>()
  for (const { canary: row, version } of rows) {
    const known = canaries.get(row.campaignId) ?? { found: [], versions: [] }
    canaries.set(row.campaignId, known)
    const { percent, endedAt } = row
    known.found.push({ version: row.version, percent, isOpen: endedAt === null })
    if (known.versions.some((one) => one.version === version.number)) continue
    const read = readVersion(version, deps.log)
    if (read !== null) known.versions.push(read)
  }
  return canaries
}

/** What a campaign's snapshot says of them, beside its published version. */
export function canariesOf(campaignId: string, canaries: Canaries, published: number): ShownFirst {
  const known = canaries.get(campaignId)
  if (known === undefined) return { canary: null, besides: [] }
  const besides = known.versions.filter(({ version }) => version !== published)
  const open = known.found.find(({ isOpen }) => isOpen)
  const isThere = besides.some(({ version }) => version === open?.version)
  return { besides, canary: open && isThere ? { version: open.version, percent: open.percent } : null }
}
