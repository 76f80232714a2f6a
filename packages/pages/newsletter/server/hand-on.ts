import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { addDeliveries } from '@buoy/platform/deliveries/server/add-deliveries.ts'
import { eq } from 'drizzle-orm'
import { signupTable } from './newsletter.table.ts'
import { NEWSLETTER_SOURCE_ID } from './newsletter-source.ts'

/**
 * Has the services of a list told that somebody came or went, in the transaction of what has happened, and remembers that
 * they know of them, so that they hear of the end as well.
 */
export async function handOn(
  deps: { db: Database; clock: Clock; chance: Chance; jobs: Jobs },
  { listKey, signupId, kind }: { listKey: string; signupId: number; kind: 'added' | 'removed' },
): Promise<void> {
  const subjectId = String(signupId)
  const told = await addDeliveries(deps, {
    source: NEWSLETTER_SOURCE_ID,
    scope: listKey,
    part: null,
    kind,
    subjectId,
    once: `${kind}:${subjectId}:${deps.clock.now().toISOString()}`,
    hasEmail: true,
    hasConsent: true,
  })
  const handedOn = kind === 'added' && told > 0
  await deps.db.update(signupTable).set({ handedOn }).where(eq(signupTable.id, signupId))
}
