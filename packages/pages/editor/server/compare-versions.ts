import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { PageDocument } from '../../document/contract.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { readDraft } from '../../modules/parse-document.ts'
import { listPageVersions, readPage, readPageVersion } from '../../publishing/server/read-page.ts'
import type { ComparedVersion, LastChanges, VersionComparison } from '../contract.ts'
import { compareDocuments, lastChanges } from '../rules/compare-documents.ts'
import { readEditedPage } from './read-edited-page.ts'
import { UNKNOWN_PAGE } from './save-draft.ts'

/** Versions that are read to find who changed a module last. */
const MOST = 30

/** Two versions of a page, or a version and the draft, side by side. Refused with `unknown-page` and `unknown-version`. */
export async function compareVersions(
  db: Database,
  { pageId, from, to }: { pageId: number; from: ComparedVersion; to: ComparedVersion },
): Promise<Outcome<VersionComparison>> {
  if ((await readPage(db, pageId)) === null) return refused(UNKNOWN_PAGE)
  const before = await read(db, pageId, from)
  const after = await read(db, pageId, to)
  if (before === null || after === null)
    return refused({ code: 'unknown-version', message: 'This version is not there (any more).' })
  return done(compareDocuments(before, after))
}

/**
 * Who published the version in which each module was changed last, by module id, as far as the newest versions tell; the
 * draft's author for what only the draft has changed. `null` when there is no such page.
 */
export async function findLastChanges(db: Database, pageId: number): Promise<LastChanges | null> {
  const page = await readEditedPage(db, pageId)
  if (page === null) return null
  const rows = await listPageVersions(db, pageId, MOST + 1)
  const newest = rows.slice(0, MOST).toReversed()
  const versions: { number: number; document: PageDocument }[] = []
  for (const { version } of newest) {
    const document = await read(db, pageId, version)
    if (document !== null) versions.push({ number: version, document })
  }
  const draftNumber = (newest.at(-1)?.version ?? 0) + 1
  if (page.draft !== null) versions.push({ number: draftNumber, document: page.document })
  const authors = new Map(
    newest.map(({ version, publishedBy, createdAt }) => [
      version,
      { version, by: publishedBy, at: createdAt.toISOString() },
    ]),
  )
  const ofDraft = page.draft && { version: null, by: page.draft.savedBy, at: page.draft.savedAt }
  const last = lastChanges(versions, { hasOlder: rows.length > MOST })
  return {
    changes: Object.fromEntries(
      [...last].flatMap(([id, number]) => {
        const change = authors.get(number) ?? ofDraft
        return change ? [[id, change]] : []
      }),
    ),
  }
}

async function read(db: Database, pageId: number, version: ComparedVersion): Promise<PageDocument | null> {
  if (version === 'draft') return (await readEditedPage(db, pageId))?.document ?? null
  const page = await readPage(db, pageId)
  const stored = page && (await readPageVersion(db, pageId, version))
  return stored ? readDraft(stored, templateKindOf(page.kind)).document : null
}
