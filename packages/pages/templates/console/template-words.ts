import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { ConsoleTemplate } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'

/** Names shown of a condition before the others are only counted. */
const NAMES_SHOWN = 3

export const KIND_LABEL: Readonly<Record<TemplateKind, string>> = { product: 'Product page' }

export const STATE: Readonly<Record<ConsoleTemplate['state'], { label: string; colour: string }>> = {
  published: { label: 'In use', colour: 'lagoon' },
  draft: { label: 'Draft', colour: 'gray' },
  archived: { label: 'Archived', colour: 'gray' },
}

export const CONDITION_LABEL: Readonly<Record<TemplateCondition['by'], string>> = {
  all: 'All products',
  categories: 'Products in categories',
  tags: 'Products with tags',
  products: 'Single products',
}

/** Which pages a template is for, in one line: `Products in categories: Mugs, Bowls and 2 more`. */
export function conditionWords({ condition, names }: Pick<ConsoleTemplate, 'condition' | 'names'>): string {
  const label = CONDITION_LABEL[condition.by]
  if (condition.by === 'all') return label
  if (names.length === 0) return `${label}: what it named was deleted`
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  const more = names.length - NAMES_SHOWN
  return `${label}: ${shown}${more > 0 ? ` and ${more} more` : ''}`
}
