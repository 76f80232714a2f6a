import type { ModuleNode } from '../../document/contract.ts'

/** A dot of the side navigation: the section it leads to, and the first heading in it; `null` for none. */
export type SideDot = { id: string; heading: string | null }

/** A dot for each section. */
export function sideDots(sections: readonly ModuleNode[]): SideDot[] {
  return sections.map((section) => ({ id: section.id, heading: headingIn(section) }))
}

function headingIn(node: ModuleNode): string | null {
  const { title, headline } = node.props
  for (const text of [title, headline]) if (typeof text === 'string' && text !== '') return text
  const [slide] = Array.isArray(node.props.slides) ? node.props.slides : []
  if (slide !== undefined) return String(slide.headline ?? slide.title ?? '') || null
  for (const child of node.children) {
    const found = headingIn(child)
    if (found !== null) return found
  }
  return null
}
