import type { ConsoleCustomField, CustomFieldKind } from '../contract.ts'

export const KIND_LABELS: Record<CustomFieldKind, string> = {
  text: 'Text',
  number: 'Number',
  choice: 'Choice from a list',
  date: 'Date',
  'yes-no': 'Yes or no',
}

/** The kind that a list of kinds has answered. */
export function kindOf(value: string | null): CustomFieldKind {
  return value !== null && Object.hasOwn(KIND_LABELS, value) ? (value as CustomFieldKind) : 'text'
}

/** What a field is and where it shows: `Choice from a list: Oak, Bamboo. Filter.` */
export function aboutField({ kind, unit, choices, isShown, isFilter }: ConsoleCustomField): string {
  const list = choices.map(({ label }) => label).join(', ')
  const what = [KIND_LABELS[kind], unit && `in ${unit}`, list && `of ${list}`].filter(Boolean).join(' ')
  const where = [isShown ? 'on the product page' : '', isFilter ? 'a filter' : ''].filter(Boolean).join(', ')
  return `${what} · ${where || 'for staff only'}`
}

/** How many products have a value of a field. */
export function usesInWords(uses: number): string {
  if (uses === 0) return 'No product'
  return uses === 1 ? '1 product' : `${uses} products`
}
