import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { parseDocument } from '@buoy/pages/modules/parse-document.ts'
import { aDocument } from '@buoy/pages/pages.fixtures.ts'
import type { OpenServer } from './server.ts'

/**
 * Publishes a page of these modules, one under the other, and returns its address. Throws when one of
 * them is not sound. A slug that exists gets a next version.
 */
export async function publishModules(
  buoy: OpenServer,
  slug: string,
  ...modules: ModuleNode[]
): Promise<string> {
  return publishDocument(buoy, slug, aDocument(...modules))
}

/** Publishes a page of this document, and returns its address. */
export async function publishDocument(buoy: OpenServer, slug: string, document: unknown): Promise<string> {
  const parsed = parseDocument(document)
  if (!parsed.ok) throw new Error(parsed.refusals.map((refusal) => refusal.message).join('\n'))
  await buoy.query(
    `with page as (
       insert into pages.page (slug, title, description, published_version) values ($1, $1, '', 1)
       on conflict (slug) do update set published_version = pages.page.published_version + 1
       returning id, published_version
     ), version as (
       insert into pages.page_version (page_id, version, document, created_at)
       select id, published_version, $2, now() from page returning 1
     )
     select pg_notify('pages_changed', $1) from version`,
    [slug, JSON.stringify(parsed.value)],
  )
  return `/index.php/${slug}/`
}
