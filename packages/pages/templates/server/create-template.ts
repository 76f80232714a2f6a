import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { freeSlug, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { PageDocument } from '../../document/contract.ts'
import { pageKindOf, TEMPLATE_MARK, type TemplateKind } from '../../document/rules/page-kind.ts'
import { readEditedPage } from '../../editor/server/read-edited-page.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { insertPageRecord, listSlugsLike } from '../../publishing/server/page-records.ts'
import { insertVersion } from '../../publishing/server/page-versions.ts'
import type { NewTemplate } from '../contract.ts'
import { defaultTemplate } from '../rules/template-kinds.ts'
import { checkCondition } from './check-condition.ts'
import { templateTable } from './template.table.ts'

export type TemplateDeps = {
  db: Database
  clock: Clock
  /** The name of the test that runs on a template; `null` while none does. */
  runningTestOf: (db: Database | Transaction, pageId: number) => Promise<string | null>
}
export type Editor = Pick<Owner, 'id' | 'name'>

export const UNKNOWN_TEMPLATE = {
  code: 'unknown-template',
  message: 'This template no longer exists. Go back to the list.',
}
/** Letters of a slug that a number may be added to. */
const LONGEST_BASE = 80

/**
 * Makes a draft of a template: of the built-in page, or of what the editor holds of another template of its kind. Pages stay
 * as they are until it is published. Refused with `unknown-template`, as `checkCondition` refuses, and with the
 * faults of the other template's draft.
 */
export async function createTemplate(
  deps: TemplateDeps,
  { template, owner }: { template: NewTemplate; owner: Editor },
): Promise<Outcome<{ id: number }>> {
  const { kind, title, condition, from } = template
  return deps.db.transaction(async (tx) => {
    const known = await checkCondition(tx, kind, condition)
    if (!known.ok) return known
    const document = from === null ? done(defaultTemplate(kind)) : await readOther(tx, from, kind)
    if (!document.ok) return document
    const parsed = parseDocument(document.value, kind)
    if (!parsed.ok) return parsed
    const base = `${TEMPLATE_MARK}${kind}-${slugOf(title).slice(0, LONGEST_BASE) || 'template'}`
    const slug = freeSlug(base, new Set(await listSlugsLike(tx, base)))
    const now = deps.clock.now()
    const stamp = { createdAt: now, updatedAt: now, updatedById: owner.id, updatedByName: owner.name }
    const made = await insertPageRecord(tx, {
      kind: pageKindOf(kind),
      slug,
      title,
      description: '',
      ...stamp,
    })
    if (made === null) return refused(SLUG_TAKEN)
    await insertVersion(tx, { pageId: made.id, document: parsed.value, now })
    await tx.insert(templateTable).values({ pageId: made.id, condition })
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'page-templates',
        ref: made.id,
        action: 'template made',
        subject: title,
        detail: { condition },
      },
    )
    return done({ id: made.id })
  })
}

const SLUG_TAKEN = {
  code: 'name-taken',
  field: 'title',
  message: 'Somebody has made a template of this name at the same moment. Try again.',
}

async function readOther(tx: Transaction, id: number, kind: TemplateKind): Promise<Outcome<PageDocument>> {
  const other = await readEditedPage(tx, id)
  return other === null || other.kind !== pageKindOf(kind) ? refused(UNKNOWN_TEMPLATE) : done(other.document)
}
