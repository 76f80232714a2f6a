import type { ConsoleTemplate } from '../contract.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'

/** Names shown of a condition before the others are only counted. */
const NAMES_SHOWN = 3

export const STATE: Readonly<Record<ConsoleTemplate['state'], { label: string; colour: string }>> = {
  published: { label: 'In use', colour: 'lagoon' },
  draft: { label: 'Draft', colour: 'gray' },
  archived: { label: 'Archived', colour: 'gray' },
}

/** Which pages a template is for, in one line: `Products in categories: Mugs, Bowls and 2 more`. */
export function conditionWords({
  kind,
  condition,
  names,
}: Pick<ConsoleTemplate, 'kind' | 'condition' | 'names'>): string {
  const label = TEMPLATE_KIND_RULES[kind].conditions[condition.by] ?? ''
  if (condition.by === 'all' || condition.by === 'shop') return label
  if (names.length === 0) return `${label}: what it named was deleted`
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  const more = names.length - NAMES_SHOWN
  return `${label}: ${shown}${more > 0 ? ` and ${more} more` : ''}`
}
