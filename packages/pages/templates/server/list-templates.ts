import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import {
  listCategoryNames,
  listTagNames,
  nameTargets,
  searchProductNames,
} from '@buoy/shop/catalogue/products/server/list-names.ts'
import { inArray } from 'drizzle-orm'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { listPagesWithDraft } from '../../editor/server/list-drafts.ts'
import type { PageRecord } from '../../publishing/server/page-records.ts'
import { findTemplateRecord, listTemplateRecords } from '../../publishing/server/template-records.ts'
import type { ConsoleTemplate, TemplateChoices, TemplateList } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { templateTable } from './template.table.ts'

type Db = Database | Transaction

/** Every template as owners look after it. */
export async function listTemplates(db: Db): Promise<TemplateList> {
  return { templates: await describe(db, await listTemplateRecords(db)) }
}

/** One template, archived ones too; `null` when there is none. */
export async function findConsoleTemplate(db: Db, id: number): Promise<ConsoleTemplate | null> {
  const record = await findTemplateRecord(db, id)
  const [template] = record === null ? [] : await describe(db, [record])
  return template ?? null
}

/** What the condition of a template may name. */
export async function listTemplateChoices(db: Database, search: string): Promise<TemplateChoices> {
  const [categories, tags, products] = await Promise.all([
    listCategoryNames(db),
    listTagNames(db),
    searchProductNames(db, search),
  ])
  return { categories, tags, products }
}

/** The condition and priority of templates, by id. */
export async function readTemplateRules(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { condition: TemplateCondition; priority: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(templateTable)
    .where(inArray(templateTable.pageId, [...ids]))
  return new Map(rows.map(({ pageId, ...rule }) => [pageId, rule]))
}

async function describe(db: Db, records: readonly PageRecord[]): Promise<ConsoleTemplate[]> {
  const ids = records.map(({ id }) => id)
  const rules = await readTemplateRules(db, ids)
  const drafts = await listPagesWithDraft(db, ids)
  const conditions = [...rules.values()].map(({ condition }) => condition)
  const names = await nameTargets(db, {
    products: conditions.flatMap((one) => (one.by === 'products' ? one.ids : [])),
    categories: conditions.flatMap((one) => (one.by === 'categories' ? one.ids : [])),
  })
  return records.flatMap((record) => {
    const { id, title, updatedAt, updatedByName, archivedAt, publishedVersion } = record
    const rule = rules.get(id)
    const kind = templateKindOf(record.kind)
    if (rule === undefined || kind === null) return []
    const isDraft = publishedVersion === null
    return {
      id,
      kind,
      title,
      ...rule,
      state: archivedAt !== null ? 'archived' : isDraft ? 'draft' : 'published',
      hasChanges: archivedAt === null && (isDraft || drafts.has(id)),
      names: namesIn(rule.condition, names),
      updatedAt: updatedAt.toISOString(),
      updatedBy: updatedByName,
    } satisfies ConsoleTemplate
  })
}

function namesIn(
  condition: TemplateCondition,
  names: { products: Record<number, string>; categories: Record<number, string> },
): string[] {
  if (condition.by === 'all') return []
  if (condition.by === 'tags') return condition.tags
  return condition.ids.flatMap((id) => names[condition.by][id] ?? [])
}
