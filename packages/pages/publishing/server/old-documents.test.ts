import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import { storedDocument } from '../../document/stored-documents.fixtures.ts'

let buoy: TestServer

beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

/** Stores a page as a release of that version has left it in a shop's database. */
async function store(version: number): Promise<string> {
  const slug = `of-version-${version}`
  const document = JSON.stringify(await storedDocument(version))
  await buoy.database.db.execute(sql`
    with page as (
      insert into pages.page (slug, title, description, published_version) values (${slug}, 'Old', '', 1) returning id
    )
    insert into pages.page_version (page_id, version, document, created_at)
    select id, 1, ${document}::jsonb, now() from page`)
  return `/index.php/${slug}/`
}

const idsIn = (node: ModuleNode): string[] => [node.id, ...node.children.flatMap(idsIn)]
const VERSIONS_BEFORE = Array.from({ length: DOCUMENT_VERSION - 1 }, (_, index) => index + 1)

describe.each(VERSIONS_BEFORE)('a page that was stored in version %i', (version) => {
  it('still shows every module that stands on it, and nothing is complained of', async () => {
    const page = await buoy.inject(await store(version))
    expect(page.statusCode).toBe(200)
    const { sections } = (await storedDocument(version)) as { sections: ModuleNode[] }
    const missing = sections.flatMap(idsIn).filter((id) => !page.body.includes(`id="${id}"`))
    expect(missing).toEqual([])
    expect(/\bet_pb_parallax_css\b/.test(page.body)).toBe(true)
    expect(buoy.errors()).toEqual([])
  })
})
