import type { ModuleNode } from '../../document/contract.ts'
import { type ReadPageDeps, readPublished } from './find-page.ts'

/**
 * One module of a published page or template, by the ids that its form has sent: what a form asks for is read from here,
 * never from what a browser says of it. `null` when the page does not hold it (any more).
 */
export async function findModule(
  deps: ReadPageDeps,
  { slug, id, type }: { slug: string; id: string; type: string },
): Promise<ModuleNode | null> {
  const page = await readPublished(deps, slug, { includesTemplates: true })
  return page && findIn(page.document.sections, (node) => node.id === id && node.type === type)
}

function findIn(nodes: readonly ModuleNode[], fits: (node: ModuleNode) => boolean): ModuleNode | null {
  for (const node of nodes) {
    const found = fits(node) ? node : findIn(node.children, fits)
    if (found !== null) return found
  }
  return null
}
