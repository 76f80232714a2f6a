import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import {
  readEndingToken,
  type TokenPurpose,
  tokenPurpose,
  writeEndingToken,
} from '@buoy/kernel/server/signed-token.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import type { PageDocument, PublishedPage } from '../../document/contract.ts'
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
  return signPreview(deps, PURPOSE, [pageId])
}

/** An address below the path of previews that says what it shows to who can read its purpose, for a week. */
export function signPreview(
  deps: Signer,
  purpose: TokenPurpose,
  parts: readonly (string | number)[],
): DraftPreview {
  const token = writeEndingToken(deps, purpose, PREVIEW_MS, parts)
  const read = readEndingToken(deps, purpose, token)
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
  return {
    page: await drawPreview(deps, { slug, title, path: edited.path, document: sound }),
    of: 'draft',
    until: read.endsAt.toISOString(),
    templateId: templateKindOf(edited.kind) === null ? null : edited.id,
  }
}

/** A document as the page that visitors would see of it. */
export async function drawPreview(
  deps: FindPageDeps,
  shown: { slug: string; title: string; path: string; document: PageDocument },
): Promise<PublishedPage> {
  const { slug, title, path } = shown
  const expanded = await expandLinked(deps.db, shown.document)
  const document = fillDocument(expanded.document, storePlaceholders(await deps.details(), deps.texts()))
  const data = await findModuleData(deps, { slug, sections: document.sections, visit: plainVisit(path) })
  return { slug, title, description: '', document, data }
}
