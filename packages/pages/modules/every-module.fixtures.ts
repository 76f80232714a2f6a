import type { ModuleNode, PageDocument } from '../document/contract.ts'
import { DOCUMENT_VERSION } from '../document/rules/document-version.ts'

/** The demo store's pages that show what modules can do. */
export const SHOWCASES = `select page.slug, version.document
  from pages.page
  join pages.page_version version on version.page_id = page.id and version.version = page.published_version
  where page.slug like 'modules-%' order by page.slug`

export type Showcase = { slug: string; document: PageDocument }

/** One page of all sections of all showcases; a module that none of them shows is missing here, too. */
export function everyModuleDocument(showcases: readonly Showcase[]): PageDocument {
  const sections = showcases.flatMap(({ slug, document }) =>
    document.sections.map((section) => renamed(section, slug)),
  )
  return { version: DOCUMENT_VERSION, sections }
}

/** The types of a module and of all that stands in it. */
export function typesIn(node: ModuleNode): string[] {
  return [node.type, ...node.children.flatMap(typesIn)]
}

/** Ids that stand on several pages become different ones. */
function renamed(node: ModuleNode, prefix: string): ModuleNode {
  return {
    ...node,
    id: `${prefix}-${node.id}`,
    children: node.children.map((child) => renamed(child, prefix)),
  }
}
