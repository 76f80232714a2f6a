import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import type { PublishedPage } from '../../document/contract.ts'
import { type TemplateKind, templateKindOf } from '../../document/rules/page-kind.ts'
import type { PageVisit } from '../../publishing/rules/page-visit.ts'
import { type FindPageDeps, findTemplatePage } from '../../publishing/server/find-page.ts'
import { listLiveTemplateRecords } from '../../publishing/server/template-records.ts'
import type { TemplateAbout } from '../contract.ts'
import { chooseTemplate, type TemplateRule } from '../rules/template-condition.ts'
import { readTemplateRules } from './list-templates.ts'
import { SUBJECTS } from './template-subjects.ts'

/** A template that draws pages. */
export type LiveTemplate = TemplateRule & { kind: TemplateKind; slug: string }

/** The templates that draw pages, kept in this process and read again when pages have changed. */
export function openTemplates(deps: { db: Database; listen: Listen }): () => Promise<LiveTemplate[]> {
  return remember(deps.listen, 'pages_changed', () => listLiveTemplates(deps.db))
}

async function listLiveTemplates(db: Database): Promise<LiveTemplate[]> {
  const records = await listLiveTemplateRecords(db)
  const rules = await readTemplateRules(
    db,
    records.map(({ id }) => id),
  )
  return records.flatMap(({ id, slug, kind: stored }) => {
    const [kind, rule] = [templateKindOf(stored), rules.get(id)]
    return kind === null || rule === undefined ? [] : [{ id, slug, kind, ...rule }]
  })
}

/**
 * The template that draws a page, as this visit sees it; `null` for the built-in page. Where there are no templates of the
 * kind nothing is asked of the database.
 */
export async function findTemplate<Kind extends TemplateKind>(
  deps: FindPageDeps & { templates: () => Promise<LiveTemplate[]> },
  { kind, about, visit }: { kind: Kind; about: TemplateAbout[Kind]; visit: PageVisit },
): Promise<PublishedPage | null> {
  const templates = (await deps.templates()).filter((template) => template.kind === kind)
  if (templates.length === 0) return null
  const subject = await SUBJECTS[kind](deps.db, about)
  const chosen = subject && chooseTemplate(templates, subject)
  return chosen && findTemplatePage(deps, chosen.slug, visit)
}
