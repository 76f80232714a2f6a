import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { readEndingToken, tokenPurpose, writeEndingToken } from '@buoy/kernel/server/signed-token.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { fillDocument } from '../../document/rules/fill-document.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { plainVisit } from '../../publishing/rules/page-visit.ts'
import { findModuleData } from '../../publishing/server/find-module-data.ts'
import type { FindPageDeps } from '../../publishing/server/find-page.ts'
import { expandLinked } from '../../publishing/server/linked-sections.ts'
import type { DraftPreview, OpenPreview } from '../contract.ts'
import { readEditedPage } from './read-edited-page.ts'

/** A preview is shown round for so long; the owner makes a new link with one press. */
const PREVIEW_MS = 7 * DAY_MS
const PURPOSE = tokenPurpose('preview-of-a-page-draft')

type Signer = { secret: string; clock: Clock }

/** The address that shows the draft of a page to anyone who has it, for a week. */
export function draftPreview(deps: Signer, pageId: number): DraftPreview {
  const token = writeEndingToken(deps, PURPOSE, PREVIEW_MS, [pageId])
  const read = readEndingToken(deps, PURPOSE, token)
  if (read === null) throw new Error('a token that was just written could not be read')
  return { path: `/index.php/page-preview/${token}/`, until: read.endsAt.toISOString() }
}

/**
 * The draft behind an address of {@link draftPreview}, as visitors would see it; what is published where there is no
 * draft. `null` when the address was not made by us or has ended, and when the page is gone.
 */
export async function openDraftPreview(deps: FindPageDeps, token: string): Promise<OpenPreview | null> {
  const read = readEndingToken(deps, PURPOSE, token)
  if (read === null) return null
  const edited = await readEditedPage(deps.db, Number(read.parts[0]))
  if (edited === null) return null
  const { slug, title } = edited
  const sound = readDocument(edited.document, () => {}, templateKindOf(edited.kind))
  const expanded = await expandLinked(deps.db, sound)
  const document = fillDocument(expanded.document, storePlaceholders(await deps.details(), deps.texts()))
  const visit = plainVisit(edited.path)
  const data = await findModuleData(deps, { slug, sections: document.sections, visit })
  return {
    page: { slug, title, description: '', document, data },
    until: read.endsAt.toISOString(),
    templateId: templateKindOf(edited.kind) === null ? null : edited.id,
  }
}
