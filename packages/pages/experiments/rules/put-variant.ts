import type { ModuleNode, PageDocument } from '../../document/contract.ts'

/**
 * A page as a variant of a test shows it. Variants are whole documents: of one that tests a single module only that module
 * is taken, whatever else was changed in it meanwhile, and where it was deleted the page has none. `subject` is the id of
 * the module under test; `null` is the whole page.
 */
export function putVariant(page: PageDocument, variant: PageDocument, subject: string | null): PageDocument {
  if (subject === null) return variant
  const [found = null] = findAll(variant.sections, subject)
  return { ...page, sections: replaced(page.sections, subject, found) }
}

/** The modules of a tree with an id. */
export function findAll(nodes: readonly ModuleNode[], id: string): ModuleNode[] {
  return nodes.flatMap((node) => (node.id === id ? [node] : findAll(node.children, id)))
}

function replaced(nodes: readonly ModuleNode[], id: string, by: ModuleNode | null): ModuleNode[] {
  return nodes.flatMap((node) => {
    if (node.id === id) return by === null ? [] : [by]
    return [{ ...node, children: replaced(node.children, id, by) }]
  })
}
