import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { PageDocument } from '../../document/contract.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { readPageVersion, readPresentDocument, type StoredPage } from '../../publishing/server/read-page.ts'

type Db = Database | Transaction
type Stored = Pick<StoredPage, 'id' | 'kind' | 'publishedVersion'>

/** What visitors see of a page, template or saved section; what cannot be read of it is left out. */
export async function readPresent(db: Db, page: Stored): Promise<PageDocument> {
  return readDocument(await readPresentDocument(db, page), () => {}, templateKindOf(page.kind))
}

/** One version of a page, or of a variant of it, as it was published; what cannot be read of it is left out. */
export async function readVersionOf(
  db: Db,
  { kind }: Pick<Stored, 'kind'>,
  { pageId, version }: { pageId: number; version: number },
): Promise<PageDocument> {
  return readDocument(await readPageVersion(db, pageId, version), () => {}, templateKindOf(kind))
}
