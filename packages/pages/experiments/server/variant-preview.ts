import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readEndingToken, tokenPurpose } from '@buoy/kernel/server/signed-token.ts'
import type { PageDocument } from '../../document/contract.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import type { DraftPreview, OpenPreview } from '../../editor/contract.ts'
import { drawPreview, signPreview } from '../../editor/server/draft-preview.ts'
import { readDocument } from '../../modules/parse-document.ts'
import type { FindPageDeps } from '../../publishing/server/find-page.ts'
import { readPage, readPageVersion } from '../../publishing/server/read-page.ts'
import { putVariant } from '../rules/put-variant.ts'
import { findTest, UNKNOWN_TEST } from './read-tests.ts'
import { UNKNOWN_VARIANT } from './run-test.ts'

const PURPOSE = tokenPurpose('preview-of-a-variant-that-ran')

/**
 * The address that shows a variant of a test as it was when the test began, for a week. Refused with `unknown-test`, `unknown-variant`,
 * `not-begun`, and `no-version` where what ran is not stored any more.
 */
export async function variantPreview(
  deps: { db: Database; secret: string; clock: Clock },
  { id, position }: { id: number; position: number },
): Promise<Outcome<DraftPreview>> {
  const found = await findTest(deps.db, id)
  if (found === null) return refused(UNKNOWN_TEST)
  if (found.variants[position] === undefined) return refused(UNKNOWN_VARIANT)
  if (found.test.state === 'draft') return refused(NOT_BEGUN)
  const document = await readVariant(deps.db, { id, position })
  return document === null ? refused(NO_VERSION) : done(signPreview(deps, PURPOSE, [id, position]))
}

/** The variant behind an address of {@link variantPreview}; `null` when it was not made by us or has ended, or the page is gone. */
export async function openVariantPreview(deps: FindPageDeps, token: string): Promise<OpenPreview | null> {
  const read = readEndingToken(deps, PURPOSE, token)
  if (read === null) return null
  const [id, position] = read.parts.map(Number)
  const found = await readVariant(deps.db, { id: id ?? 0, position: position ?? 0 })
  if (found === null) return null
  const page = await drawPreview(deps, found)
  return { page, of: 'variant', until: read.endsAt.toISOString(), templateId: found.templateId }
}

/** The page with a variant of it, both as they were published when the test began. */
async function readVariant(db: Database, { id, position }: { id: number; position: number }) {
  const found = await findTest(db, id)
  if (found === null) return null
  const { test, variants } = found
  const page = await readPage(db, test.pageId)
  if (page === null) return null
  const template = templateKindOf(page.kind)
  const read = async (pageId: number, version: number | null | undefined): Promise<PageDocument | null> => {
    const stored = version == null ? undefined : await readPageVersion(db, pageId, version)
    return stored === undefined ? null : readDocument(stored, () => {}, template)
  }
  const original = await read(test.pageId, variants[0]?.version)
  const variant = variants[position]
  const own = variant?.pageId == null ? original : await read(variant.pageId, variant.version)
  if (variant === undefined || original === null || own === null) return null
  const document = position === 0 ? original : putVariant(original, own, test.subject)
  const { id: pageId, slug, title } = page
  const templateId = template === null ? null : pageId
  return { slug, title: `${title}: ${variant.name}`, path: pagePath(page), document, templateId }
}

const NOT_BEGUN = {
  code: 'not-begun',
  message: 'This test has not begun. Its variants are in the page editor.',
}
const NO_VERSION = {
  code: 'no-version',
  message: 'What this variant showed is not stored any more.',
}
