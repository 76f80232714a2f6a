import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { ModuleNode } from '../../document/contract.ts'
import { messages } from '../messages.ts'

/** A dot of the side navigation: the section it leads to, and what that is called. */
export type SideDot = { id: string; label: string }

/** A dot for each section, called by the first heading in it, or by its number. */
export function sideDots(sections: readonly ModuleNode[], texts: TextLocale): SideDot[] {
  const t = translator(messages, texts)
  return sections.map((section, index) => ({
    id: section.id,
    label: headingIn(section) ?? t('part', { number: index + 1 }),
  }))
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
