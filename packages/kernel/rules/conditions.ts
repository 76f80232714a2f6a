/** How a condition compares (S5.63). */
export const CONDITION_OPERATORS = [
  'is',
  'is not',
  'is empty',
  'is not empty',
  'contains',
  'does not contain',
  'is greater',
  'is less',
] as const
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** One condition: the id of the field that it looks at, the operator, and what to compare with (S3.44). */
export type Condition = readonly [field: string, operator: ConditionOperator, value: string]

/** When a field is shown: `all` of its conditions are met, or `any` of them (S3.44). None: always. */
export type Conditions = { relation: 'all' | 'any'; entries: readonly Condition[] }

/** What stands in a form, by field id: one text for a field, the ticked values for a group of boxes. */
export type FieldValues = Readonly<Record<string, readonly string[]>>

/** What is known of a field to tell whether it is shown. */
export type ConditionalField = { id: string; conditions: Conditions }

/**
 * The ids of the fields that their conditions hide. A condition on a field that is hidden itself, or that
 * does not exist, never matches (S5.65), whatever its operator. So to hide a field can only hide more of
 * them, never bring one back: hiding until nothing more changes ends after as many rounds as there are
 * fields, gives the same in any order, and lets fields that wait for each other settle.
 */
export function hiddenFields(fields: readonly ConditionalField[], values: FieldValues): ReadonlySet<string> {
  const shown = new Map(fields.map((field) => [field.id, field]))
  let settled = false
  while (!settled) {
    const lost = [...shown.values()].filter(({ conditions }) => !areMet(conditions, values, shown))
    for (const { id } of lost) shown.delete(id)
    settled = lost.length === 0
  }
  return new Set(fields.map(({ id }) => id).filter((id) => !shown.has(id)))
}

function areMet(
  { relation, entries }: Conditions,
  values: FieldValues,
  shown: { has: (id: string) => boolean },
): boolean {
  if (entries.length === 0) return true
  const isMet = ([field, operator, value]: Condition) =>
    shown.has(field) && compares(values[field] ?? [], operator, value)
  return relation === 'all' ? entries.every(isMet) : entries.some(isMet)
}

/**
 * Compares what a field holds. `is` takes the letters as they are, `contains` does not mind capitals; of a
 * group of boxes each ticked one counts (S5.65). `is greater` and `is less` are strict, and match only
 * numbers on both sides (S5.64).
 */
export function compares(held: readonly string[], operator: ConditionOperator, value: string): boolean {
  switch (operator) {
    case 'is':
      return holds(held, value)
    case 'is not':
      return !holds(held, value)
    case 'is empty':
      return isEmpty(held)
    case 'is not empty':
      return !isEmpty(held)
    case 'contains':
      return includes(held, value)
    case 'does not contain':
      return !includes(held, value)
    case 'is greater':
      return held.some((one) => isNumber(one) && isNumber(value) && Number(one) > Number(value))
    case 'is less':
      return held.some((one) => isNumber(one) && isNumber(value) && Number(one) < Number(value))
  }
}

/** A field without a value is a text field left empty, or boxes without a tick: both hold nothing. */
function isEmpty(held: readonly string[]): boolean {
  return held.every((one) => one === '')
}

function holds(held: readonly string[], value: string): boolean {
  return isEmpty(held) ? value === '' : held.includes(value)
}

function includes(held: readonly string[], part: string): boolean {
  return held.some((one) => one.toLowerCase().includes(part.toLowerCase()))
}

function isNumber(text: string): boolean {
  return /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text)
}
