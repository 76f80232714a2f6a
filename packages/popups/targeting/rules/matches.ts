/** How a subject is compared with a value (W9.33). */
export type Operator = 'contain' | 'exact' | 'start' | 'end' | 'greater_than' | 'less_than' | 'any_value'

/**
 * Compares as W9.34 says: text without regard to case and surrounding spaces, the two number
 * operators only when both sides are numbers, an operator nobody knows never.
 */
export function matches(
  subject: string | undefined,
  operator: Operator | (string & {}),
  value: string,
): boolean {
  if (subject === undefined) return false
  const left = subject.trim().toLowerCase()
  const right = value.trim().toLowerCase()
  switch (operator) {
    case 'contain':
      return left.includes(right)
    case 'exact':
      return left === right
    case 'start':
      return left.startsWith(right)
    case 'end':
      return left.endsWith(right)
    case 'greater_than':
      return bothNumbers(left, right) && Number(left) > Number(right)
    case 'less_than':
      return bothNumbers(left, right) && Number(left) < Number(right)
    case 'any_value':
      return left !== ''
    default:
      return false
  }
}

function bothNumbers(left: string, right: string): boolean {
  return [left, right].every((side) => side !== '' && Number.isFinite(Number(side)))
}
