import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { pageKindOf, type TemplateKind, templateKindOf } from '../../document/rules/page-kind.ts'
import { updatePageRecord } from '../../publishing/server/page-records.ts'
import { findTemplateRecord, listLiveTemplateRecords } from '../../publishing/server/template-records.ts'
import type { BuiltIn, TemplateInput, TemplateMove } from '../contract.ts'
import { checkCondition } from './check-condition.ts'
import { type Editor, type TemplateDeps, UNKNOWN_TEMPLATE } from './create-template.ts'
import { templateTable } from './template.table.ts'

type Change = { id: number; owner: Editor }

const ACTIONS: Readonly<Record<TemplateMove, string>> = {
  archived: 'template archived',
  restored: 'template restored',
}

/**
 * Changes the name of a template, which pages it draws, and its priority; pages show it at once. Refused with
 * `unknown-template` and as `checkCondition` refuses.
 */
export async function changeTemplate(
  deps: TemplateDeps,
  { id, template, owner }: Change & { template: TemplateInput },
): Promise<Outcome<{ id: number }>> {
  const { title, condition, priority } = template
  return deps.db.transaction(async (tx) => {
    const before = await findTemplateRecord(tx, id, { locks: true })
    if (before === null) return refused(UNKNOWN_TEMPLATE)
    const kind = templateKindOf(before.kind)
    if (kind === null) return refused(UNKNOWN_TEMPLATE)
    const known = await checkCondition(tx, kind, condition)
    if (!known.ok) return known
    const now = deps.clock.now()
    await updatePageRecord(tx, id, {
      title,
      updatedAt: now,
      updatedById: owner.id,
      updatedByName: owner.name,
    })
    await tx.update(templateTable).set({ condition, priority }).where(eq(templateTable.pageId, id))
    await announce(tx, 'pages_changed', before.slug)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'page-templates',
        ref: id,
        action: 'template changed',
        subject: title,
        detail: { condition, priority },
      },
    )
    return done({ id })
  })
}

/**
 * Takes a template out of use, or brings it back as it was. Refused with `unknown-template` and `wrong-state`, and while a test
 * runs on it with `test-runs`.
 */
export async function moveTemplate(
  deps: TemplateDeps,
  { id, to, owner }: Change & { to: TemplateMove },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const before = await findTemplateRecord(tx, id, { locks: true })
    if (before === null) return refused(UNKNOWN_TEMPLATE)
    if ((before.archivedAt !== null) === (to === 'archived'))
      return refused({ code: 'wrong-state', message: WHY_NOT[to] })
    const test = to === 'archived' ? await deps.runningTestOf(tx, id) : null
    if (test !== null) return refused(testRuns(before.title, test))
    const now = deps.clock.now()
    await updatePageRecord(tx, id, {
      archivedAt: to === 'archived' ? now : null,
      updatedAt: now,
      updatedById: owner.id,
      updatedByName: owner.name,
    })
    await announce(tx, 'pages_changed', before.slug)
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'page-templates', ref: id, action: ACTIONS[to], subject: before.title },
    )
    return done({ id })
  })
}

/**
 * Takes all templates of a kind out of use, so that its pages are the built-in ones. Returns those that were in use. Refused with
 * `test-runs`, with all as they were, while a test runs on one of them.
 */
export async function archiveTemplatesOf(
  deps: TemplateDeps,
  { kind, owner }: { kind: TemplateKind; owner: Editor },
): Promise<Outcome<BuiltIn>> {
  return deps.db.transaction(async (tx) => {
    const inUse = (await listLiveTemplateRecords(tx)).filter((one) => one.kind === pageKindOf(kind))
    for (const { id, title } of inUse) {
      const test = await deps.runningTestOf(tx, id)
      if (test !== null) return refused(testRuns(title, test))
    }
    for (const { id } of inUse) await moveTemplate({ ...deps, db: tx }, { id, to: 'archived', owner })
    return done({ archived: inUse.map(({ id }) => id) })
  })
}

const testRuns = (template: string, test: string) => ({
  code: 'test-runs',
  message: `The test “${test}” runs on the template “${template}”. End the test first.`,
})

const WHY_NOT: Readonly<Record<TemplateMove, string>> = {
  archived: 'This template is archived already. Reload the list.',
  restored: 'This template is not archived any more. Reload the list.',
}
