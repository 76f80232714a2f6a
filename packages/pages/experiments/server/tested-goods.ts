import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { and, eq } from 'drizzle-orm'
import { experimentTable, variantTable } from './experiment.table.ts'

/** The ids of variants of goods whose prices are tested now, held in this process and read again when tests have changed. */
export function openTestedGoods(deps: { db: Database; listen: Listen }): () => Promise<ReadonlySet<number>> {
  return remember(deps.listen, 'pages_changed', async () => {
    const rows = await deps.db
      .select({ list: variantTable.list })
      .from(variantTable)
      .innerJoin(experimentTable, eq(experimentTable.id, variantTable.experimentId))
      .where(and(eq(experimentTable.state, 'running'), eq(experimentTable.kind, 'prices')))
    return new Set(rows.flatMap(({ list }) => (list?.prices ?? []).map(({ variantId }) => variantId)))
  })
}
