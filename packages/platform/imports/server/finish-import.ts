import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../audit/server/record-audit.ts'
import type { ImportKind } from './import-kind.ts'
import type { ImportRow } from './make-import-tables.ts'
import { lockImport } from './open-import.ts'
import { countOutcomes } from './read-import.ts'

/**
 * Ends a pass: a checked file waits for its owner, a written one is done and told in the activity list as
 * `action`, with its counts. `also` is done in the same transaction when it is written.
 */
export async function finishImport(
  deps: { db: Database; clock: Clock },
  kind: ImportKind,
  ending: {
    id: number
    auditKind: string
    action: string
    also?: (tx: Transaction, file: ImportRow) => Promise<void>
  },
): Promise<void> {
  const { id, auditKind, action } = ending
  await deps.db.transaction(async (tx) => {
    const file = await lockImport(tx, kind, id)
    if (file?.state !== 'checking' && file?.state !== 'running') return
    const state = file.state === 'checking' ? 'checked' : 'done'
    await tx
      .update(kind.table)
      .set({ state, progress: 1, progressOf: 1, updatedAt: deps.clock.now() })
      .where(eq(kind.table.id, id))
    if (state !== 'done') return
    await ending.also?.(tx, file)
    const counts = await countOutcomes({ db: tx }, kind, id)
    const detail = Object.fromEntries(counts.map(({ outcome, rows }) => [outcome ?? 'left', rows]))
    const owner = { id: file.ownerId, name: file.ownerName }
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: auditKind, action, subject: file.fileName, detail },
    )
  })
}
