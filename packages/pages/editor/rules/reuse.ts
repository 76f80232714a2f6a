/**
 * `next`, built of the parts of `before` that are the same: what did not change is the same object again, so that views
 * that compare by identity draw only what did.
 */
export function reuse<Value>(before: unknown, next: Value): Value {
  if (Object.is(before, next)) return next
  if (Array.isArray(before) && Array.isArray(next)) {
    const parts = next.map((one, index) => reuse(before[index], one))
    const isSame = parts.length === before.length && parts.every((one, index) => one === before[index])
    return (isSame ? before : parts) as Value
  }
  if (!isRecord(before) || !isRecord(next)) return next
  const names = Object.keys(next)
  const parts = Object.fromEntries(names.map((name) => [name, reuse(before[name], next[name])]))
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && parts[name] === before[name])
  return (isSame ? before : parts) as Value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
