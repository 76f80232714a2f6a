import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { freeSlug, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { insertPageRecord, listSlugsLike, updatePageRecord } from '../../publishing/server/page-records.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { isSectionNameTaken, lockSectionRecord } from '../../publishing/server/section-records.ts'
import { listUses } from './list-sections.ts'
import { findErrors, type Publisher } from './publish-draft.ts'

type Deps = { db: Database; clock: Clock; ownerEmail: () => Promise<string | null> }

const UNKNOWN_SECTION = {
  code: 'unknown-section',
  message: 'This saved section no longer exists. Reload the list.',
}
const NAME_TAKEN = {
  code: 'name-taken',
  field: 'name',
  message: 'Another saved section has this name. Choose another.',
}
/** Letters of a slug that a number may be added to. */
const LONGEST_BASE = 90

/**
 * Saves a section of a page under a name, at once published for all pages that link to it later. Refused with `name-taken`,
 * with the faults of `parseDocument`, and with what would hold a page back; nothing is written then.
 */
export async function saveSection(
  deps: Deps,
  { name, section, owner }: { name: string; section: unknown; owner: Publisher },
): Promise<Outcome<{ id: number }>> {
  const parsed = parseDocument({ version: DOCUMENT_VERSION, sections: [section] })
  if (!parsed.ok) return parsed
  if (parsed.value.sections[0]?.type !== 'section') return refused(NO_SECTION)
  const errors = await findErrors(deps, parsed.value)
  if (errors.length > 0) return refused(...errors)
  return deps.db.transaction(async (tx) => {
    if (await isSectionNameTaken(tx, name, null)) return refused(NAME_TAKEN)
    const base = `~${slugOf(name).slice(0, LONGEST_BASE) || 'section'}`
    const slug = freeSlug(base, new Set(await listSlugsLike(tx, base)))
    const now = deps.clock.now()
    const stamp = { createdAt: now, updatedAt: now, updatedById: owner.id, updatedByName: owner.name }
    const made = await insertPageRecord(tx, { kind: 'section', slug, title: name, description: '', ...stamp })
    // Somebody else has taken the name since it was looked for.
    if (made === null) return refused(NAME_TAKEN)
    const text = { slug, title: name, description: '' }
    const published = await publishPage({ ...deps, db: tx }, { ...text, document: parsed.value, owner })
    if (!published.ok) return published
    await record(tx, deps, { owner, id: made.id, action: 'section saved', name })
    return done({ id: made.id })
  })
}

const NO_SECTION = { code: 'no-section', message: 'Only a section can be saved. Select one.' }

/** Gives a saved section another name. Refused with `unknown-section` and `name-taken`. */
export async function renameSection(
  deps: Deps,
  { id, name, owner }: { id: number; name: string; owner: Publisher },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const section = await lockSectionRecord(tx, id)
    if (section === null || section.archivedAt !== null) return refused(UNKNOWN_SECTION)
    if (await isSectionNameTaken(tx, name, id)) return refused(NAME_TAKEN)
    await updatePageRecord(tx, id, { title: name })
    await record(tx, deps, { owner, id, action: 'section renamed', name, detail: { from: section.title } })
    return done(null)
  })
}

/** Deletes a saved section that no page links to. Refused with `unknown-section`, and with `in-use`, which says where. */
export async function deleteSection(
  deps: Deps,
  { id, owner }: { id: number; owner: Publisher },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const section = await lockSectionRecord(tx, id)
    if (section === null || section.archivedAt !== null) return refused(UNKNOWN_SECTION)
    const uses = (await listUses(tx)).filter(({ sectionId }) => sectionId === id)
    if (uses.length > 0) {
      const places = uses
        .map(({ title, isDraft }) => (isDraft ? `“${title}” (draft)` : `“${title}”`))
        .join(', ')
      const message = `This section is linked on ${places}. Unlink it there first, or delete it from those pages.`
      return refused({ code: 'in-use', message })
    }
    await updatePageRecord(tx, id, { archivedAt: deps.clock.now() })
    await record(tx, deps, { owner, id, action: 'section deleted', name: section.title })
    return done(null)
  })
}

/** Brings a deleted saved section back. Refused with `unknown-section` and `name-taken`. */
export async function restoreSection(
  deps: Deps,
  { id, owner }: { id: number; owner: Publisher },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const section = await lockSectionRecord(tx, id)
    if (section === null) return refused(UNKNOWN_SECTION)
    if (section.archivedAt === null) return done(null)
    if (await isSectionNameTaken(tx, section.title, id)) return refused(NAME_TAKEN)
    await updatePageRecord(tx, id, { archivedAt: null })
    await record(tx, deps, { owner, id, action: 'section restored', name: section.title })
    return done(null)
  })
}

async function record(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  entry: { owner: Publisher; id: number; action: string; name: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { owner, id, action, name, detail = {} } = entry
  await recordAudit(
    { db: tx, clock: deps.clock },
    { owner, kind: 'page-content', ref: id, action, subject: name, detail },
  )
}
