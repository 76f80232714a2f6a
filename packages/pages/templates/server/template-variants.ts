import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { listLiveTemplateRecords } from '../../publishing/server/template-records.ts'
import { isCoveredBy } from '../rules/template-condition.ts'
import { readTemplateRules } from './list-templates.ts'
import { templateTable } from './template.table.ts'

/** Has a variant shown with the pages that its template is for, as they are now; nothing for what is no template's. */
export async function copyTemplateRule(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const rule = (await readTemplateRules(tx, [from])).get(from)
  if (rule !== undefined) await tx.insert(templateTable).values({ pageId: to, ...rule })
}

/** The name of a template in use that draws every page which this one is for; `null` where there is none. */
export async function findCoveringTemplate(db: Database | Transaction, id: number): Promise<string | null> {
  const live = await listLiveTemplateRecords(db)
  const kind = live.find((one) => one.id === id)?.kind
  const rivals = live.filter((one) => one.kind === kind)
  const rules = await readTemplateRules(
    db,
    rivals.map((one) => one.id),
  )
  const own = rules.get(id)
  const covering = rivals.find((one) => {
    const rule = rules.get(one.id)
    return own !== undefined && rule !== undefined && isCoveredBy({ id, ...own }, { id: one.id, ...rule })
  })
  return covering?.title ?? null
}
