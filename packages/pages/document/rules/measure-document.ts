/** What a document may be at most; far above what a page needs, far below what would hold up the server. */
export const LIMITS = {
  /** Modules, sections, rows and columns among them. */
  modules: 2000,
  /** Objects and lists inside one another: six modules deep, and room for what stands in their props. */
  depth: 40,
  /** Values of any kind. */
  values: 60_000,
  /** Characters of all texts and names together. */
  characters: 1_000_000,
} as const

/**
 * Looks at a document before anything else does, whatever it is, and says why it is too much; `null` when it
 * is not. Walks without recursion, so that no nesting can exhaust the stack, and stops at the first limit.
 */
export function measureDocument(input: unknown): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }]
  let [modules, values, characters] = [0, 0, 0]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    values += 1
    if (typeof value === 'string') characters += value.length
    if (Array.isArray(value) && value.length > LIMITS.values)
      return `it holds more than ${LIMITS.values} values`
    if (typeof value === 'object' && value !== null) {
      if (depth >= LIMITS.depth) return `it is nested deeper than ${LIMITS.depth} levels`
      if ('type' in value && 'id' in value) modules += 1
      for (const [name, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) characters += name.length
        waiting.push({ value: inner, depth: depth + 1 })
      }
    }
    if (modules > LIMITS.modules) return `it has more than ${LIMITS.modules} modules; split the page`
    if (values + waiting.length > LIMITS.values) return `it holds more than ${LIMITS.values} values`
    if (characters > LIMITS.characters) return `its texts are longer than ${LIMITS.characters} characters`
  }
  return null
}
