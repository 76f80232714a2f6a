import { isRecord, isSameValue } from './compare-values.ts'

/** By these a value is one thing or another, and parts of two things make no third. */
const IDENTITY = ['id', 'kind', 'type', 'code'] as const

/**
 * Lays what `mine` changed since `base` over `theirs`, field by field, also within fields that have the same fields
 * three times and are the same thing. Lists, and whatever became another thing, are mine as a whole.
 */
export function mergeChanges<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const merged = { ...theirs }
  for (const name of Object.keys(mine) as (keyof Values)[]) {
    if (isSameValue(base[name], mine[name])) continue
    merged[name] = mergeField(base[name], mine[name], theirs[name])
  }
  return merged
}

function mergeField<Value>(base: Value, mine: Value, theirs: Value): Value {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine
  return isSameThing(base, mine) && isSameThing(base, theirs) ? mergeChanges(base, mine, theirs) : mine
}

function isSameThing(one: object, other: object): boolean {
  const fields = new Map(Object.entries(one))
  const others = new Map(Object.entries(other))
  if (fields.size !== others.size) return false
  return (
    [...fields.keys()].every((name) => others.has(name)) &&
    IDENTITY.every((name) => fields.get(name) === others.get(name))
  )
}
