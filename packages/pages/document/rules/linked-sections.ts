import type { ModuleNode } from '../contract.ts'

/** The type of module in whose place a saved section stands; only directly on a page. */
export const LINKED_SECTION = 'linked-section'

/** The longest id of a module, in characters. */
const LONGEST_ID = 64

/** The saved sections that these sections link to, each once. */
export function linkedIds(sections: readonly ModuleNode[]): number[] {
  const ids = sections.map(linkedId).filter((id) => id !== null)
  return [...new Set(ids)]
}

/** The saved section that a module links to; `null` for any other module. */
export function linkedId({ type, props }: ModuleNode): number | null {
  return type === LINKED_SECTION && typeof props.section === 'number' ? props.section : null
}

/**
 * The sections of a page with those of saved sections in place of links, and the same by the id of each link. A link to a
 * section that is not among `saved` is left out. Ids that the page has already are made unique by that of the link.
 */
export function expandSections(
  sections: readonly ModuleNode[],
  saved: ReadonlyMap<number, readonly ModuleNode[]>,
): { sections: ModuleNode[]; byLink: Record<string, ModuleNode[]> } {
  const taken = new Set(sections.filter((node) => linkedId(node) === null).flatMap(idsOf))
  const byLink: Record<string, ModuleNode[]> = {}
  const expanded = sections.flatMap((node) => {
    const id = linkedId(node)
    if (id === null) return [node]
    const inside = (saved.get(id) ?? []).filter((one) => linkedId(one) === null)
    byLink[node.id] = inside.map((one) => withOwnIds(one, node.id, taken))
    return byLink[node.id] ?? []
  })
  return { sections: expanded, byLink }
}

/** The id that a module of a saved section has on a page: that of its section, or the one that `expandSections` has made unique. */
export function idOnPage(shown: readonly ModuleNode[], linkId: string, id: string): string {
  const unique = uniqueId(linkId, id)
  return shown.flatMap(idsOf).includes(unique) ? unique : id
}

function uniqueId(linkId: string, id: string): string {
  return `${linkId}-${id}`.slice(0, LONGEST_ID)
}

function withOwnIds(node: ModuleNode, linkId: string, taken: Set<string>): ModuleNode {
  const id = taken.has(node.id) ? uniqueId(linkId, node.id) : node.id
  taken.add(id)
  return { ...node, id, children: node.children.map((child) => withOwnIds(child, linkId, taken)) }
}

function idsOf(node: ModuleNode): string[] {
  return [node.id, ...node.children.flatMap(idsOf)]
}
