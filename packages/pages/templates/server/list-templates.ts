import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import {
  listCategoryNames,
  listTagNames,
  nameTargets,
  searchProductNames,
} from '@buoy/shop/catalogue/products/server/list-names.ts'
import { inArray } from 'drizzle-orm'
import { listPostCategories } from '../../blog/server/read-posts.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { NOT_FOUND_SLUG } from '../../document/rules/page-path.ts'
import { listPagesWithDraft } from '../../editor/server/list-drafts.ts'
import { findPageRecord, type PageRecord } from '../../publishing/server/page-records.ts'
import { findTemplateRecord, listTemplateRecords } from '../../publishing/server/template-records.ts'
import type { ConsoleTemplate, TemplateChoices, TemplateList } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { templateTable } from './template.table.ts'

type Db = Database | Transaction

/** Every template as owners look after it. */
export async function listTemplates(db: Db): Promise<TemplateList> {
  const [templates, notFound] = await Promise.all([
    describe(db, await listTemplateRecords(db)),
    findPageRecord(db, { slug: NOT_FOUND_SLUG }),
  ])
  return {
    templates,
    notFoundPage: notFound && { id: notFound.id, title: notFound.title, state: stateOf(notFound) },
  }
}

/** One template, archived ones too; `null` when there is none. */
export async function findConsoleTemplate(db: Db, id: number): Promise<ConsoleTemplate | null> {
  const record = await findTemplateRecord(db, id)
  const [template] = record === null ? [] : await describe(db, [record])
  return template ?? null
}

/** What the condition of a template may name. */
export async function listTemplateChoices(db: Database, search: string): Promise<TemplateChoices> {
  const [categories, tags, products, postCategories] = await Promise.all([
    listCategoryNames(db),
    listTagNames(db),
    searchProductNames(db, search),
    listPostCategories({ db }),
  ])
  return { categories, tags, products, postCategories }
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
  const names = await readNames(
    db,
    [...rules.values()].map(({ condition }) => condition),
  )
  return records.flatMap((record) => {
    const { id, title, updatedAt, updatedByName } = record
    const rule = rules.get(id)
    const kind = templateKindOf(record.kind)
    if (rule === undefined || kind === null) return []
    const state = stateOf(record)
    return {
      id,
      kind,
      title,
      ...rule,
      state,
      hasChanges: state === 'draft' || (state === 'published' && drafts.has(id)),
      names: namesIn(rule.condition, names),
      updatedAt: updatedAt.toISOString(),
      updatedBy: updatedByName,
    } satisfies ConsoleTemplate
  })
}

function stateOf({ archivedAt, publishedVersion }: PageRecord): ConsoleTemplate['state'] {
  if (archivedAt !== null) return 'archived'
  return publishedVersion === null ? 'draft' : 'published'
}

type Names = {
  products: Record<number, string>
  categories: Record<number, string>
  posts: Map<string, string>
}

/** The names of everything that conditions name, as far as it is still there. */
async function readNames(db: Db, conditions: readonly TemplateCondition[]): Promise<Names> {
  const named = await nameTargets(db, {
    products: conditions.flatMap((one) => (one.by === 'products' ? one.ids : [])),
    categories: conditions.flatMap((one) => (one.by === 'categories' ? one.ids : [])),
  })
  const ofPosts = conditions.some(({ by }) => by === 'post-categories')
    ? await listPostCategories({ db })
    : []
  return { ...named, posts: new Map(ofPosts.map(({ slug, name }) => [slug, name])) }
}

function namesIn(condition: TemplateCondition, names: Names): string[] {
  switch (condition.by) {
    case 'all':
    case 'shop':
      return []
    case 'tags':
      return condition.tags
    case 'post-categories':
      return condition.slugs.flatMap((slug) => names.posts.get(slug) ?? [])
    default:
      return condition.ids.flatMap((id) => names[condition.by][id] ?? [])
  }
}
