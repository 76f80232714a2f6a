import type { Database } from '@buoy/kernel/server/database.ts'
import { findNewestOf } from '@buoy/shop/catalogue/products/server/find-classified.ts'
import { type TemplateKind, templateKindOf } from '../../document/rules/page-kind.ts'
import { findTemplateRecord } from '../../publishing/server/template-records.ts'
import type { TemplateSample } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { readTemplateRules } from './list-templates.ts'

type FindSample = (db: Database, condition: TemplateCondition) => Promise<TemplateSample | null>

/** How a page is found to show a template with, by its kind. */
const SAMPLES: Readonly<Record<TemplateKind, FindSample>> = {
  product: async (db, condition) => {
    const slug = (await findNewestOf(db, condition)) ?? (await findNewestOf(db, { by: 'all' }))
    return slug === null ? null : { kind: 'product', slug }
  },
}

/**
 * The page that a template is shown with in the editor: the newest that it draws, else the newest. `null` where there is no
 * such page, and no such template.
 */
export async function findTemplateSample(db: Database, id: number): Promise<TemplateSample | null> {
  const record = await findTemplateRecord(db, id)
  const kind = record && templateKindOf(record.kind)
  const condition = (await readTemplateRules(db, [id])).get(id)?.condition
  return kind === null || condition === undefined ? null : SAMPLES[kind](db, condition)
}
